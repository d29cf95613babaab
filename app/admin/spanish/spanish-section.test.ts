import { expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { addTestColor, addTestPicture, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { saveDocument } from '#app/content/kit/content.server.ts'
import type { Publishing } from '#app/content/publishing/publishing-schema.ts'
import { runDueChanges } from '#app/content/publishing/scheduled.server.ts'
import type { SpanishPart, SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { addPage, documentPath, publishPage, visit } from '#app/pages/own/own-pages.fixtures.ts'
import { site } from '#app/site/documents/site-document.ts'
import { saveTranslation } from '#app/spanish/translations.server.ts'
import { describeOnBoth, describeOnSqlite, type TestApp } from '#test/support.ts'
import { readTableTexts, type TablePart } from './table-texts.server.ts'

const path = '/api/admin/spanish'

async function read<T>(app: TestApp, address: string, cookie: string): Promise<T> {
  const response = await app.send(address, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}

async function partOf(app: TestApp, key: string, cookie: string): Promise<SpanishPart | undefined> {
  const { parts } = await read<{ parts: SpanishPart[] }>(app, path, cookie)
  return parts.find((part) => part.key === key)
}

describeOnSqlite('the Spanish section', (app) => {
  test('answers 401 without a session, 403 without the part’s permission, and 404 for an unknown part', async () => {
    expect((await app().send(path)).status).toBe(401)
    const cookie = await app().signIn('editor')
    const json = { texts: [] }
    expect((await app().send(`${path}/products`, { cookie })).status).toBe(403)
    expect((await app().send(`${path}/products`, { cookie, json })).status).toBe(403)
    expect((await app().send(`${path}/pictures`, { cookie })).status).toBe(200)
    expect((await app().send(`${path}/constructor`, { cookie })).status).toBe(404)
  })

  test('lists the parts that a person may edit, and counts missing and outdated translations', async () => {
    const [editor, shop] = [await app().signIn('editor'), await app().signIn('shop')]
    expect(await partOf(app(), 'products', editor)).toBeUndefined()
    expect(await partOf(app(), 'homepage', shop)).toBeUndefined()
    expect(await partOf(app(), 'homepage', editor)).toMatchObject({ missing: 0, stale: 0 })
    const json = { hero: { title: 'Changed' }, steps: { items: [{ title: 'Only English' }] } }
    await app().send('/api/admin/homepage', { cookie: editor, json })
    const home = await partOf(app(), 'homepage', editor)
    expect(home?.stale).toBeGreaterThan(0)
    await addTestProduct(app().context, { name: 'Mug', description: '' })
    expect(await partOf(app(), 'products', shop)).toMatchObject({ missing: 1, stale: 0 })
  })

  test('saves translations of products, colors, and pictures, and marks outdated ones', async () => {
    const { context } = app()
    const cookie = await app().signIn('owner')
    const product = await addTestProduct(context, { name: 'Mug', description: 'It holds tea.' })
    const color = await addTestColor(context, product, { name: 'Navy' })
    const picture = await addTestPicture(context, 'A porch at night')
    const products = `${path}/products`
    const { texts } = await read<{ texts: SpanishText[] }>(app(), products, cookie)
    expect(texts.map(({ path: own, from }) => [own, from])).toEqual([
      [`product ${product} name`, 'none'],
      [`product ${product} description`, 'none'],
      [`color ${color} name`, 'site'],
    ])
    const sent = [{ path: `product ${product} name`, english: 'Mug', spanish: 'Taza' }]
    expect((await app().send(products, { cookie, json: { texts: sent } })).status).toBe(200)
    await context.db
      .updateTable('products')
      .set({ name: 'Big mug' })
      .where('id', '=', product)
      .execute()
    const [after] = (await read<{ texts: SpanishText[] }>(app(), products, cookie)).texts
    expect(after).toMatchObject({ english: 'Big mug', spanish: 'Taza', madeFor: 'Mug' })
    const alt = {
      path: `picture ${picture} alt`,
      english: 'A porch at night',
      spanish: 'Un porche de noche',
    }
    const response = await app().send(`${path}/pictures`, { cookie, json: { texts: [alt] } })
    expect((await response.json()).texts).toMatchObject([{ ...alt, from: 'staff' }])
  })

  test('answers 409 and saves nothing if the English has changed', async () => {
    const { context } = app()
    const cookie = await app().signIn('shop')
    const product = await addTestProduct(context, { name: 'Mug', description: 'It holds tea.' })
    const own = (field: string) => `product ${product} ${field}`
    const texts = [
      { path: own('description'), english: 'It holds tea.', spanish: 'Para el té.' },
      { path: own('name'), english: 'Cup', spanish: 'Taza' },
    ]
    const response = await app().send(`${path}/products`, { cookie, json: { texts } })
    expect(response.status).toBe(409)
    expect(await context.db.selectFrom('translations').selectAll().execute()).toEqual([])
  })
})

describeOnSqlite('texts of a table', (app) => {
  test('include their translations even for 70,000 rows', async () => {
    const color = await addTestColor(app().context, 'mug', { name: 'Dusk over the valley' })
    const own = { owner: 'color', field: 'name', english: 'Dusk over the valley' } as const
    await saveTranslation(app().context.db, 'color', color, {
      ...{ field: 'name', madeFor: own.english, spanish: 'Atardecer en el valle' },
    })
    const others = Array.from({ length: 70_000 }, (_, at) => ({ ...own, id: `color ${at}` }))
    const list = async () =>
      [{ ...own, id: color }, ...others].map((text) => ({ ...text, place: 'Mug, color' }))
    const part: TablePart = {
      ...{ key: 'products', label: '', page: '' },
      permission: 'products',
      list,
    }
    const texts = await readTableTexts(app().context.db, part)
    expect(texts.length).toBe(70_001)
    expect(texts.filter(({ from }) => from === 'staff').map(({ spanish }) => spanish)).toEqual([
      'Atardecer en el valle',
    ])
  })
})

describeOnBoth('the Spanish of a draft', (app) => {
  const about = '/api/admin/about'
  const draftPart = `${path}/draft-about`
  const later = { hero: { title: 'Easter at the river', description: 'Come at dawn.' } }
  const findDocument = async (key: string) => documents.find((document) => document.key === key)

  async function saveDraft(cookie: string, change: object = later, draft?: object) {
    const json = { change, version: 0, draft }
    const response = await app().send(`${about}/draft`, { cookie, json })
    expect(response.status, await response.clone().text()).toBe(200)
    const { id, number } = ((await response.json()) as Publishing).draft ?? { id: '', number: 0 }
    return { id, number }
  }

  async function schedule(cookie: string, { id, number }: { id: string; number: number }) {
    const publishAt = new Date(app().clock.now.getTime() + 60_000).toISOString()
    const json = { number, publishAt }
    expect((await app().send(`${about}/draft/${id}/publish`, { cookie, json })).status).toBe(200)
    return publishAt
  }

  function translateDraft(cookie: string, texts: [english: string, spanish: string][]) {
    const sent = texts.map(([english, spanish]) => ({ path: 'hero.title', english, spanish }))
    return app().send(draftPart, { cookie, json: { texts: sent } })
  }

  async function shown() {
    const { hero } = await (await app().send(`${about}?lang=es`)).json()
    return [hero.title, hero.description]
  }

  test('is written before the draft is published, and appears with it', async () => {
    const cookie = await app().signIn('editor')
    const before = await shown()
    // version 1, which knows nothing of the draft
    await app().send(about, { cookie, json: { intro: { title: 'Who we are' } } })
    const publishAt = await schedule(cookie, await saveDraft(cookie))
    expect(await partOf(app(), 'draft-about', cookie)).toMatchObject({
      ...{ isDocument: false, draft: { of: 'about', publishAt }, page: '' },
      ...{ missing: 0, stale: 2 },
    })
    const translated = await translateDraft(cookie, [
      ['Easter at the river', 'Pascua en el río'],
      ['Come at dawn.', 'Venga al amanecer.'],
    ])
    expect(translated.status).toBe(200)
    expect(await translated.json()).toMatchObject({
      texts: [
        { english: 'Easter at the river', spanish: 'Pascua en el río', from: 'staff' },
        { english: 'Come at dawn.', spanish: 'Venga al amanecer.', from: 'staff' },
      ],
    })
    expect(await partOf(app(), 'draft-about', cookie)).toMatchObject({ missing: 0, stale: 0 })
    expect(await shown()).toEqual(before)
    // other saves keep it
    const saves: [string, object][] = [
      [about, { intro: { title: 'Who we are now' } }],
      [`${about}?lang=es`, { intro: { title: 'Quiénes somos' } }],
      [`${about}/revisions/1/restore`, {}],
    ]
    for (const [to, json] of saves) {
      expect((await app().send(to, { cookie, json })).status).toBe(200)
    }
    expect(await shown()).toEqual(before)
    app().clock.now = new Date(app().clock.now.getTime() + 120_000)
    await runDueChanges(app().context, findDocument)
    expect(await shown()).toEqual(['Pascua en el río', 'Venga al amanecer.'])
    expect(await partOf(app(), 'draft-about', cookie)).toBeUndefined()
  })

  test('is refused with 409 once the draft says something else, and dropped by the next save', async () => {
    const cookie = await app().signIn('editor')
    const draft = await saveDraft(cookie)
    await translateDraft(cookie, [['Easter at the river', 'Pascua en el río']])
    await saveDraft(cookie, { hero: { title: 'Easter on the hill' } }, draft)
    const old = await translateDraft(cookie, [['Easter at the river', 'Pascua']])
    expect(old.status).toBe(409)
    await translateDraft(cookie, [['Easter on the hill', 'Pascua en la colina']])
    const { body } = await app()
      .context.db.selectFrom('documents')
      .select('body')
      .where('key', '=', 'about')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(body).es.map(({ english }: { english: string }) => english)).toEqual([
      'Easter on the hill',
    ])
  })

  test('answers 404 without a document, 403 without permission, and 400 to text its field refuses', async () => {
    const cookie = await app().signIn('editor')
    await saveDraft(cookie)
    expect((await app().send(`${path}/draft-constructor`, { cookie })).status).toBe(404)
    const shop = await app().signIn('shop')
    expect((await app().send(draftPart, { cookie: shop })).status).toBe(403)
    const translator = await app().signIn('translator')
    expect((await app().send(draftPart, { cookie: translator })).status).toBe(200)
    const long = await translateDraft(cookie, [['Easter at the river', 'x'.repeat(9000)]])
    expect(long.status).toBe(400)
    expect((await long.json()).fields).toMatchObject([{ path: 'hero.title' }])
  })

  test('counts on the Dashboard once the draft is scheduled', async () => {
    const cookie = await app().signIn('editor')
    await saveDocument(app().context, site, { spanish: { isOn: true } }, { userId: null })
    const counted = async () => {
      const { items } = await read<{ items: { key: string; title: string }[] }>(
        app(),
        '/api/admin/attention',
        cookie,
      )
      return items.find(({ key }) => key === 'spanish')?.title
    }
    const before = await counted()
    const draft = await saveDraft(cookie)
    expect(await counted()).toBe(before)
    await schedule(cookie, draft)
    expect(await counted()).not.toBe(before)
  })
})

describeOnSqlite('a hidden page', (app) => {
  test('with a draft is translated in one place, and nothing appears before it’s published', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const key = `own-page-${page}`
    await app().send(documentPath(page), { cookie, json: { hero: { title: 'Rules' } } })
    const version = async () =>
      (await read<{ version: number }>(app(), documentPath(page), cookie)).version
    const change = {
      show: true,
      parts: [{ kind: 'words', title: 'Quiet hours', words: 'At ten.' }],
    }
    const json = { change, version: await version() }
    const drafted = await app().send(`${documentPath(page)}/draft`, { cookie, json })
    expect(drafted.status, await drafted.clone().text()).toBe(200)
    const { draft } = (await drafted.json()) as Publishing
    expect(await partOf(app(), key, cookie)).toBeUndefined()
    const { texts } = await read<{ texts: SpanishText[] }>(app(), `${path}/draft-${key}`, cookie)
    const english = texts.map((text) => text.english)
    for (const one of ['Rules', 'Quiet hours', 'At ten.']) expect(english).toContain(one)
    const spanish = new Map([
      ['Rules', 'Reglas'],
      ['Quiet hours', 'Horas de silencio'],
      ['At ten.', 'A las diez.'],
    ])
    const sent = texts.flatMap((text) => {
      const own = spanish.get(text.english)
      return own ? [{ path: text.path, english: text.english, spanish: own }] : []
    })
    const saved = await app().send(`${path}/draft-${key}`, { cookie, json: { texts: sent } })
    expect(saved.status, await saved.clone().text()).toBe(200)
    const after = (await saved.json()).texts as SpanishText[]
    for (const [one, own] of spanish) {
      expect(after.find((text) => text.english === one)).toMatchObject({
        spanish: own,
        from: 'staff',
      })
    }
    expect(await visit(app(), 'house-rules', 'es')).toBeNull()
    const publishing = { number: draft?.number }
    const published = await app().send(`${documentPath(page)}/draft/${draft?.id}/publish`, {
      cookie,
      json: publishing,
    })
    expect(published.status, await published.clone().text()).toBe(200)
    const shown = await visit(app(), 'house-rules', 'es')
    expect(shown?.hero.title).toBe('Reglas')
    expect(shown?.parts[0]).toMatchObject({ title: 'Horas de silencio', words: 'A las diez.' })
    expect(await partOf(app(), key, cookie)).toMatchObject({ isDocument: true })
    expect(await partOf(app(), `draft-${key}`, cookie)).toBeUndefined()
  })

  test('has no page to look at until visitors see it', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const key = `own-page-${page}`
    expect(await partOf(app(), key, cookie)).toMatchObject({ page: '' })
    await publishPage(app(), cookie, page)
    expect(await partOf(app(), key, cookie)).toMatchObject({ page: '/house-rules' })
  })
})
