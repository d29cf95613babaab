import { expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { readForPage } from '#app/content/kit/content.server.ts'
import { lastKnown, loadOrLastKnown } from '#app/content/kit/last-known.server.ts'
import { withdrawTestimonial } from '#app/content/testimonials/withdrawals.server.ts'
import { about } from '#app/pages/documents/about.ts'
import { addictionRecovery } from '#app/pages/documents/addiction-recovery.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

const path = '/api/admin/about'
const inSpanish = `${path}?lang=es`

/** Saves a change and returns the document. */
async function save(app: TestApp, address: string, json: unknown, cookie: string) {
  const response = await app.send(address, { cookie, json })
  expect(response.status).toBe(200)
  return response.json()
}

async function read(app: TestApp, address: string, cookie?: string) {
  const response = await app.send(address, cookie ? { cookie } : {})
  expect(response.status).toBe(200)
  return response.json()
}

function visit(app: TestApp, language: 'en' | 'es') {
  const request = createRequestContext(app.context, networkOf('192.0.2.1'))
  return { ...request, language }
}

describeOnSqlite('a document in Spanish', (app) => {
  test('GET ?lang=es returns the built-in Spanish, and GET the English', async () => {
    const { hero } = await read(app(), inSpanish)
    expect(hero.title).not.toBe(about.whole.fallback.hero.title)
    expect(await read(app(), path)).toMatchObject({
      hero: { title: about.whole.fallback.hero.title },
    })
    expect((await app().send(`${path}?lang=fr`)).status).toBe(400)
  })

  test('POST ?lang=es answers 401 to a stranger, 403 without permission, and 400 to invalid text', async () => {
    const json = { hero: { title: 'Hola' } }
    expect((await app().send(inSpanish, { json })).status).toBe(401)
    const other = await app().signIn('shop')
    expect((await app().send(inSpanish, { json, cookie: other })).status).toBe(403)
    const cookie = await app().signIn('editor')
    const wrong = { hero: { title: 7 }, team: { members: [{ name: 'x'.repeat(301) }] } }
    const response = await app().send(inSpanish, { json: wrong, cookie })
    expect(response.status).toBe(400)
    const { fields } = await response.json()
    expect(fields.map((field: { path: string }) => field.path)).toContain('hero.title')
  })

  test('lets translators save only the Spanish, and nothing that owners keep', async () => {
    const cookie = await app().signIn('translator')
    const json = { hero: { title: 'Hola' } }
    expect((await app().send(path, { json, cookie })).status).toBe(403)
    expect((await app().send(inSpanish, { json, cookie })).status).toBe(200)
    expect(await read(app(), inSpanish, cookie)).toMatchObject({ hero: { title: 'Hola' } })
    for (const closed of ['tithely', 'confirmed-claims']) {
      const answer = await app().send(`/api/admin/${closed}?lang=es`, { json: {}, cookie })
      expect([closed, answer.status >= 403]).toEqual([closed, true])
    }
    const { parts } = await read(app(), '/api/admin/spanish', cookie)
    const keys = parts.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(expect.arrayContaining(['about', 'products']))
    expect(keys).not.toContain('tithely')
    const products = '/api/admin/spanish/products'
    expect((await app().send(products, { cookie, json: { texts: [] } })).status).toBe(200)
  })

  test('POST ?lang=es keeps the English and unsent texts, and an English save keeps the Spanish', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), path, { hero: { title: 'Here', description: 'Ours' } }, cookie)
    await save(app(), inSpanish, { hero: { title: 'Aquí', description: 'Nuestro' } }, cookie)
    const answer = await save(
      app(),
      inSpanish,
      { hero: { title: 'Acá', description: null } },
      cookie,
    )
    expect(answer).toMatchObject({ hero: { title: 'Acá', description: 'Nuestro' }, version: 3 })
    const english = await save(app(), path, { hero: { description: 'Ours now' } }, cookie)
    expect(english).toMatchObject({ hero: { title: 'Here', description: 'Ours now' }, version: 4 })
    expect(english).not.toHaveProperty('es')
    expect(english).not.toHaveProperty('texts')
    const spanish = await read(app(), inSpanish, cookie)
    expect(spanish.hero).toMatchObject({ title: 'Acá', description: 'Nuestro' })
    expect(spanish.texts).toContainEqual({
      english: 'Ours now',
      spanish: 'Nuestro',
      from: 'staff',
      isNeeded: true,
      isLong: true,
      path: 'hero.description',
      place: 'Hero, Description',
      madeFor: 'Ours',
    })
    expect(spanish.texts).toContainEqual({
      english: 'Here',
      spanish: 'Acá',
      from: 'staff',
      isNeeded: true,
      isLong: false,
      path: 'hero.title',
      place: 'Hero, Title',
    })
  })

  test('POST ?lang=es confirms unchanged Spanish, and a blank removes it', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), path, { hero: { title: 'Here' } }, cookie)
    await save(app(), inSpanish, { hero: { title: 'Aquí' } }, cookie)
    await save(app(), path, { hero: { title: 'Right here' } }, cookie)
    const stale = ({ texts }: { texts: { madeFor?: string }[] }) =>
      texts.filter(({ madeFor }) => madeFor !== undefined)
    expect(stale(await read(app(), inSpanish, cookie))).toHaveLength(1)
    const right = await save(app(), inSpanish, { hero: { title: 'Aquí' } }, cookie)
    expect(stale(right)).toEqual([])
    const blank = await save(app(), inSpanish, { hero: { title: '' } }, cookie)
    expect(blank.hero.title).toBe('Right here')
  })

  test('POST ?lang=es answers 400 without English text, and saves nothing', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), path, { story: { sections: [{ title: 'One' }] } }, cookie)
    const json = { story: { sections: [{ title: 'Uno' }, { title: 'Dos' }] } }
    const response = await app().send(inSpanish, { cookie, json })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual([
      { path: 'story.sections.1.title', message: 'has no English text' },
    ])
    expect(await read(app(), inSpanish, cookie)).toMatchObject({
      story: { sections: [{ title: 'One' }] },
      version: 1,
    })
  })

  test('POST ?lang=es answers 409 if someone saved in between, in either language', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), path, { hero: { title: 'Here' }, version: 0 }, cookie)
    await save(app(), inSpanish, { hero: { title: 'Aquí' }, version: 1 }, cookie)
    for (const address of [path, inSpanish]) {
      const json = { hero: { title: 'Later' }, version: 1 }
      expect((await app().send(address, { cookie, json })).status).toBe(409)
    }
  })

  test('POST without lang accepts no Spanish', async () => {
    const cookie = await app().signIn('owner')
    const es = [{ english: 'Here', spanish: 'Aquí' }]
    expect((await app().send('/api/admin/site', { cookie, json: { es } })).status).toBe(400)
    await save(app(), path, { story: { sections: [{ title: 'Here' }] }, es }, cookie)
    expect((await read(app(), inSpanish)).story.sections).toMatchObject([{ title: 'Here' }])
  })

  test.each(['__proto__', 'constructor', 'toString', 'es'])(
    'accepts the text %s in either language',
    async (word) => {
      const cookie = await app().signIn('editor')
      await save(app(), path, { hero: { title: word, description: 'Other' } }, cookie)
      await save(app(), inSpanish, { hero: { title: 'Una palabra', description: word } }, cookie)
      expect((await read(app(), inSpanish)).hero).toMatchObject({
        title: 'Una palabra',
        description: word,
      })
      expect((await read(app(), path)).hero).toMatchObject({ title: word, description: 'Other' })
    },
  )

  test('POST matches an item’s Spanish by its id', async () => {
    const cookie = await app().signIn('editor')
    const [one, two] = [
      { id: 'one', title: 'First evening', date: '2026-12-01' },
      { id: 'two', title: 'Second evening', date: '2026-12-02' },
    ]
    const address = '/api/admin/events'
    await save(app(), address, { events: [one, two] }, cookie)
    const sent = { events: [{ id: 'two', title: 'Segunda noche' }] }
    await save(app(), `${address}?lang=es`, sent, cookie)
    await save(app(), address, { events: [{ ...two, title: 'The second' }, one] }, cookie)
    const { events, texts } = await read(app(), `${address}?lang=es`, cookie)
    expect(events.map(({ title }: { title: string }) => title)).toEqual([
      'Segunda noche',
      'First evening',
    ])
    expect(texts).toContainEqual(
      expect.objectContaining({ english: 'The second', madeFor: 'Second evening' }),
    )
  })

  test('restores the Spanish of an older version', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), path, { hero: { title: 'Here' } }, cookie)
    await save(app(), inSpanish, { hero: { title: 'Aquí' } }, cookie)
    await save(app(), path, { hero: { title: 'There' } }, cookie)
    await save(app(), inSpanish, { hero: { title: 'Allá' } }, cookie)
    const back = await save(app(), `${path}/revisions/2/restore`, {}, cookie)
    expect(back).toMatchObject({ hero: { title: 'Here' }, version: 5 })
    expect(back).not.toHaveProperty('es')
    expect((await read(app(), inSpanish)).hero.title).toBe('Aquí')
    await save(app(), `${path}/revisions/1/restore`, {}, cookie)
    expect((await read(app(), inSpanish)).hero.title).not.toBe('Aquí')
    const { values } = await read(app(), `${path}/revisions/2`, cookie)
    expect(values).not.toHaveProperty('es')
  })

  test('removes a withdrawn testimonial’s Spanish from every version', async () => {
    const { context } = app()
    const cookie = await app().signIn('owner')
    const words = {
      name: 'Ada',
      quote: 'They kept my chair for me through the whole of that winter.',
    }
    const address = '/api/admin/addiction-recovery'
    const shown = { testimonials: { items: [words] } }
    const es = { testimonials: { items: [{ quote: 'Me guardaron la silla todo el invierno.' }] } }
    await save(app(), address, shown, cookie)
    await save(app(), `${address}?lang=es`, es, cookie)
    const bodies = async () => [
      ...(await context.db.selectFrom('documents').select('body').execute()),
      ...(await context.db.selectFrom('documentRevisions').select('body').execute()),
    ]
    expect(JSON.stringify(await bodies())).toContain('Me guardaron')
    await withdrawTestimonial(context, documents, words, null)
    const left = JSON.stringify(await bodies())
    expect(left).not.toContain('Me guardaron')
    expect(left).not.toContain('They kept my chair')
  })

  test('keeps other Spanish when a testimonial is withdrawn', async () => {
    const { context } = app()
    const cookie = await app().signIn('owner')
    const words = { name: 'Ada', quote: 'They kept my chair for me all winter.' }
    const address = '/api/admin/mental-health'
    await save(app(), address, { testimonials: { items: [words] } }, cookie)
    await save(app(), `${address}?lang=es`, { hero: { title: 'Descanso' } }, cookie)
    await save(app(), `${address}?lang=es`, { hero: { title: 'Otra cosa' } }, cookie)
    await withdrawTestimonial(context, documents, words, null)
    await app().send(`${address}/revisions/2/restore`, { cookie, json: {} })
    expect(await read(app(), `${address}?lang=es`, cookie)).toMatchObject({
      hero: { title: 'Descanso' },
      testimonials: { items: [] },
    })
  })

  test('reads a page in its language and notes untranslated texts', async () => {
    const cookie = await app().signIn('editor')
    const sections = [{ title: 'Only English', description: '541 555 0100' }]
    await save(app(), path, { story: { sections } }, cookie)
    const spanish = visit(app(), 'es')
    const { story, intro } = await readForPage(spanish, about)
    expect(story.sections).toMatchObject(sections)
    expect(intro.title).not.toBe(about.whole.fallback.intro.title)
    expect([...spanish.untranslated]).toEqual(['Only English'])
    const english = visit(app(), 'en')
    expect((await readForPage(english, about)).intro.title).toBe(about.whole.fallback.intro.title)
    expect([...english.untranslated]).toEqual([])
  })

  test('previews an English draft with its earlier Spanish', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), path, { hero: { title: 'Here' } }, cookie)
    await save(app(), inSpanish, { hero: { title: 'Aquí' } }, cookie)
    const preview = { documentKey: 'about', draft: { hero: { title: 'Right here' } } }
    const values = await readForPage({ ...visit(app(), 'es'), preview }, about)
    expect(values.hero.title).toBe('Aquí')
  })

  test('falls back to what was last read, per language', async () => {
    const [english, spanish] = [visit(app(), 'en'), visit(app(), 'es')]
    const title = addictionRecovery.whole.fallback.hero.title
    expect(lastKnown(spanish, addictionRecovery).hero.title).not.toBe(title)
    await loadOrLastKnown(spanish, addictionRecovery)
    expect(lastKnown(english, addictionRecovery).hero.title).toBe(title)
    expect(lastKnown(spanish, addictionRecovery).hero.title).not.toBe(title)
  })
})
