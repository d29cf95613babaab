import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { permissionsOf } from '#app/accounts/roles.ts'
import { sectionAt, sectionPath } from '#app/admin/office-routes.ts'
import { officeGroups } from '#app/admin/sections/sections.ts'
import { OfficeNavigation } from '#app/admin/sidebar/office-navigation.tsx'
import { DocumentForm } from '#app/content/editor/document-form.tsx'
import { useDocumentEditor } from '#app/content/editor/use-document-editor.ts'
import { documentEndpoints } from '#app/content/kit/api.server.ts'
import { loadContent, readDocument } from '#app/content/kit/content.server.ts'
import { type DocumentValues, defineDocument } from '#app/content/kit/document.ts'
import { group, text } from '#app/content/kit/fields.ts'
import { documents } from '#app/documents.ts'
import { homepage } from '#app/pages/documents/homepage.ts'
import { type PublicPage, publicPages } from '#app/public-pages.ts'
import { endpoints, mount } from '#server/api/api.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeApi } from '#server/api/open-api.ts'
import { describeOnBoth } from '#test/support.ts'

/**
 * The cost of a change (CONTRIBUTING.md): a field takes one file, a page takes one line and its own files.
 * This is the home page with one more field and no other change.
 */
const enlarged = defineDocument({
  key: 'homepage-with-one-field-more',
  label: homepage.label,
  publicPath: homepage.publicPath,
  fields: {
    ...homepage.fields,
    hero: group('Hero', {
      ...homepage.fields.hero.fields,
      atTheDoor: text('Welcome at the door', 'Come as you are', { required: true }),
    }),
  },
})
const path = `/api/admin/${enlarged.key}`

const added = documentEndpoints([enlarged])

test('a field added to a document has its type, default text, form field, and OpenAPI schema', () => {
  expectTypeOf<DocumentValues<typeof enlarged>['hero']['atTheDoor']>().toEqualTypeOf<string>()
  expect(enlarged.whole.fallback.hero.atTheDoor).toBe('Come as you are')
  vi.stubGlobal('location', { search: '' })
  const form = renderToStaticMarkup(createElement(Form))
  expect(form).toContain('Welcome at the door')
  expect(form).toContain('value="Come as you are"')
  const described = JSON.stringify(describeApi(added).paths[path])
  expect(described.match(/"atTheDoor"/g)?.length).toBeGreaterThan(1)
  expect(JSON.stringify(describeApi(documentEndpoints([homepage])))).not.toContain('atTheDoor')
})

/** The office form, filled with the fallback. */
function Form() {
  const editor = useDocumentEditor(enlarged)
  const draft = enlarged.whole.fallback
  return createElement(DocumentForm, { document: enlarged, editor: { ...editor, draft } })
}

describeOnBoth(
  'a new field of a document',
  (app) => {
    const save = async (json: object, to = path) =>
      app().send(to, { cookie: await app().signIn('editor'), json })

    test('is validated, saved, kept when it is not sent, and returned', async () => {
      const wrong = await save({ hero: { atTheDoor: 7 } })
      expect(wrong.status).toBe(400)
      const { fields } = await wrong.json()
      expect(fields.map((field: { path: string }) => field.path)).toEqual(['hero.atTheDoor'])
      expect((await save({ hero: { atTheDoor: 'Come in' } })).status).toBe(200)
      expect((await save({ hero: { title: 'A light is on' } })).status).toBe(200)
      const answer = await (await app().send(path)).json()
      expect(answer.hero).toMatchObject({ title: 'A light is on', atTheDoor: 'Come in' })
    })

    test('shows its default text if the stored value is missing or damaged', async () => {
      const { context } = app()
      expect((await readDocument(context.db, enlarged)).values.hero.atTheDoor).toBe(
        'Come as you are',
      )
      await save({ hero: { atTheDoor: 'Come in' } })
      const body = JSON.stringify({ hero: { title: 'A light is on', atTheDoor: 7 } })
      await context.db.updateTable('documents').set({ body }).execute()
      const { hero } = (await readDocument(context.db, enlarged)).values
      expect([hero.title, hero.atTheDoor]).toEqual(['A light is on', 'Come as you are'])
    })

    test('is previewed on the page before it is saved', async () => {
      const { context, send } = app()
      const answer = await save({ hero: { atTheDoor: 'Not saved yet' } }, `${path}/preview`)
      expect(answer.status).toBe(200)
      const stored = await context.db.selectFrom('previews').selectAll().executeTakeFirstOrThrow()
      const visit = createRequestContext(context, expect.anything() as never)
      const own = { documentKey: stored.documentKey, draft: JSON.parse(stored.body) }
      const page = await loadContent({ ...visit, preview: own }, enlarged)
      expect(page.hero.atTheDoor).toBe('Not saved yet')
      expect((await (await send(path)).json()).hero.atTheDoor).toBe('Come as you are')
    })
  },
  mount(added),
)

test('one line adds a document, and its API calls follow', () => {
  const lines = endpoints.map(nameOf)
  const missing = documentEndpoints(documents)
    .map(nameOf)
    .filter((name) => !lines.includes(name))
  expect(missing).toEqual([])
  expect(new Set(lines).size).toBe(lines.length)
})

/** An additional page, defined only by its line in the list. */
const page: PublicPage = {
  path: '/a-page-more',
  name: 'aPageMore',
  label: 'A Page More',
  documentKey: homepage.key,
  module: 'pages/a-page-more.tsx',
}

describe('one line adds a public page', () => {
  beforeAll(() => {
    vi.resetModules()
    vi.doMock('#app/public-pages.ts', async (load) => {
      return { ...(await load<object>()), publicPages: [...publicPages, page] }
    })
  })
  afterAll(() => {
    vi.doUnmock('#app/public-pages.ts')
    vi.resetModules()
  })

  test('adds its route', async () => {
    const { default: routes } = await import('#app/routes.ts')
    expect(routes).toContainEqual(
      expect.objectContaining({ path: 'a-page-more', file: page.module }),
    )
  })

  test('adds its search engine settings', async () => {
    const { publicEntries } = await import('#app/site/search-engines/search-engines.ts')
    const { seo } = await import('#app/site/documents/seo-document.ts')
    expect(publicEntries(new Map(), new Set()).at(-1)).toEqual({
      path: page.path,
      changedAt: undefined,
      isEnglishOnly: false,
    })
    expect(Object.keys(seo.fields.pages.fields ?? {})).toEqual([
      ...publicPages.map(({ name }) => name),
      page.name,
    ])
  })
})

test('every document is shown on a public page', () => {
  const paths = publicPages.map(({ path }) => path)
  expect(documents.filter(({ publicPath }) => !paths.includes(publicPath))).toEqual([])
})

test('one entry adds an office section with its URL, sidebar link, and role', () => {
  const sections = officeGroups.flatMap((group) => group.sections)
  for (const role of ['owner', 'editor', 'shop']) {
    const person = { name: '', email: '', permissions: permissionsOf(role) }
    const navigation = createElement(OfficeNavigation, { person, currentKey: '' })
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, navigation))
    const offered = sections.filter(({ key }) => html.includes(`href="${sectionPath(key)}"`))
    const allowed = sections.filter(
      ({ permission }) => permission === undefined || person.permissions.includes(permission),
    )
    expect(offered).toEqual(allowed)
    const opened = sections.map(({ key }) => sectionAt(sectionPath(key), person)?.section)
    expect(opened).toEqual(sections)
  }
})

function nameOf({ method, path: where }: { method: string; path: string }): string {
  return `${method} ${where}`
}
