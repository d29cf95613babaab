import { expect, test } from 'vitest'
import { addTestProduct } from '#app/catalog/products.fixtures.ts'
import type { Preview } from '#app/content/preview/preview.ts'
import { isMostlyTranslated } from '#app/content/spanish/is-in-spanish.server.ts'
import { addPage, documentPath, publishPage } from '#app/pages/own/own-pages.fixtures.ts'
import { listOwnPageEntries } from '#app/pages/own/own-pages.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { listProductEntries } from './catalog/listing.server.ts'
import { readLanguagesOfDocuments, withPageLanguages } from './page-languages.server.ts'
import { publicPages } from './site/public-pages.ts'
import { loadSite } from './site/site.server.ts'
import { saveTranslation } from './spanish/translations.server.ts'

test('counts a page as translated if its title and lead are, or half of its texts', () => {
  const [es, no] = ['Hola', undefined]
  expect(isMostlyTranslated([])).toBe(true)
  expect(isMostlyTranslated([es, es, no, no, no, no])).toBe(true)
  expect(isMostlyTranslated([no, es, es, no])).toBe(true)
  expect(isMostlyTranslated([es, no])).toBe(true)
  expect(isMostlyTranslated([no])).toBe(false)
  expect(isMostlyTranslated([es, no, no])).toBe(false)
})

describeOnSqlite('the announced languages of a page', (app) => {
  const words = [
    { kind: 'words', title: 'Quiet hours', words: 'From **ten** at night.' },
    { kind: 'words', title: 'Visitors', words: 'Visitors leave by nine.' },
  ]
  const factsOf = async (
    path: string,
    language: 'en' | 'es' = 'en',
    preview: Preview | null = null,
  ) => {
    const request = createRequestContext(app().context, networkOf('192.0.2.9'))
    const visit = { ...request, language, preview }
    const { facts } = await withPageLanguages(visit, await loadSite(visit, path), path)
    return facts
  }
  const isAnnounced = async (path: string) => {
    const { languages = [], untranslated = [] } = await factsOf(path)
    expect([...languages, ...untranslated]).toEqual(['es'])
    return languages.includes('es')
  }
  const untranslatedDocuments = async () => {
    const languagesOf = await readLanguagesOfDocuments(app().context.db)
    const keys = publicPages.map(({ documentKey }) => documentKey)
    return keys.filter((key) => languagesOf(key).length === 0)
  }

  test('include Spanish for every built-in page', async () => {
    for (const { path } of publicPages) expect(await isAnnounced(path), path).toBe(true)
    for (const path of ['/search', '/shop/cart', '/no-such-page', '/shop/product/none'])
      expect(await isAnnounced(path), path).toBe(true)
    expect(await untranslatedDocuments()).toEqual([])
  })

  test('leave out Spanish for a staff page until it’s translated', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    await publishPage(app(), cookie, page, { parts: words })
    expect(await isAnnounced('/house-rules')).toBe(false)
    expect(await factsOf('/house-rules', 'es')).toMatchObject({
      language: 'es',
      untranslated: ['es'],
    })
    const { db } = app().context
    expect(await listOwnPageEntries(db)).toMatchObject([{ languages: [] }])
    const preview = { documentKey: `own-page-${page}`, draft: {} }
    expect(await factsOf('/house-rules', 'es', preview)).toMatchObject({ languages: ['es'] })
    const es = {
      hero: { title: 'Reglas de la casa' },
      parts: [{ title: 'Horas de silencio', words: 'Desde las **diez** de la noche.' }, {}],
    }
    const saved = await app().send(`${documentPath(page)}?lang=es`, { cookie, json: es })
    expect(saved.status).toBe(200)
    expect(await isAnnounced('/house-rules')).toBe(true)
    expect(await listOwnPageEntries(db)).toMatchObject([{ languages: ['es'] }])
  })

  test('leave out Spanish for a built-in page whose texts have none', async () => {
    const cookie = await app().signIn('editor')
    const { db } = app().context
    const top = { title: 'Our privacy rules', lead: 'What we keep, and what we never keep.' }
    const sections = [1, 2].map((at) => ({ title: `Rule ${at} here`, text: `Text ${at} here.` }))
    const row = { key: 'privacy', body: JSON.stringify({ top, sections }), version: 1 }
    await db
      .insertInto('documents')
      .values({ ...row, updatedAt: '2026-11-20T10:00:00.000Z', updatedBy: null })
      .execute()
    expect(await isAnnounced('/privacy')).toBe(false)
    expect(await untranslatedDocuments()).toEqual(['privacy'])
    const json = { top: { title: 'Privacidad', lead: 'Lo que guardamos.' } }
    const saved = await app().send('/api/admin/privacy?lang=es', { cookie, json })
    expect(saved.status).toBe(200)
    expect(await isAnnounced('/privacy')).toBe(true)
    expect(await untranslatedDocuments()).toEqual([])
  })

  test('leave out Spanish for a product until its name or description is translated', async () => {
    const { db } = app().context
    const english = { name: 'A warm blue blanket', description: 'Woven by hand in our workshop.' }
    const id = await addTestProduct(app().context, english)
    expect(await isAnnounced(`/shop/product/${id}`)).toBe(false)
    expect(await listProductEntries(db)).toMatchObject([{ languages: [] }])
    const spanish = 'Tejida a mano.'
    const madeFor = english.description
    await saveTranslation(db, 'product', id, { field: 'description', madeFor, spanish })
    expect(await isAnnounced(`/shop/product/${id}`)).toBe(true)
    expect(await listProductEntries(db)).toMatchObject([{ languages: ['es'] }])
  })
})
