import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  expectTypeOf,
  test,
  vi,
} from 'vitest'
import { z } from 'zod'
import { permissionsOf } from '#app/accounts/roles.ts'
import { documents } from '#app/admin/documents.ts'
import { emails } from '#app/admin/emails.server.ts'
import { mayOpen, sectionAt, sectionPath } from '#app/admin/office-routes.ts'
import { officeGroups } from '#app/admin/sections/sections.ts'
import { EntryTabs } from '#app/admin/sidebar/entry-tabs.tsx'
import { OfficeNavigation } from '#app/admin/sidebar/office-navigation.tsx'
import { addTestShirt, createBuyer, home, sam } from '#app/checkout/checkout.fixtures.ts'
import { DocumentForm } from '#app/content/editor/document-form.tsx'
import { useDocumentEditor } from '#app/content/editor/use-document-editor.ts'
import { documentEndpoints } from '#app/content/kit/api.server.ts'
import { loadContent, readDocument } from '#app/content/kit/content.server.ts'
import { type DocumentValues, defineDocument } from '#app/content/kit/document.ts'
import { group, text } from '#app/content/kit/fields.ts'
import { type TaxRule, taxRules } from '#app/orders/tax-rules.ts'
import { homepage } from '#app/pages/documents/homepage.ts'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { type PublicPage, publicPages } from '#app/site/public-pages.ts'
import { defineEmail } from '#app/ui/email/define-email.server.ts'
import { drainOutbox, enqueue, type JobKind } from '#platform/outbox/outbox.ts'
import { endpoints, mount } from '#server/api/api.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeApi } from '#server/api/open-api.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

/**
 * The cost of a change (CONTRIBUTING.md): a field takes one file, a page or an email takes one line and its own
 * files, a tax rule one entry.
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
    vi.doMock('#app/site/public-pages.ts', async (load) => {
      return { ...(await load<object>()), publicPages: [...publicPages, page] }
    })
  })
  afterAll(() => {
    vi.doUnmock('#app/site/public-pages.ts')
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
    expect(publicEntries(new Map(), () => []).at(-1)).toEqual({
      path: page.path,
      changedAt: undefined,
      languages: [],
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
    // an entry's tabs lead to its other sections
    const tabs = sections.map(({ key }) => createElement(EntryTabs, { person, currentKey: key }))
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, navigation, ...tabs))
    const offered = sections.filter(({ key }) => html.includes(`href="${sectionPath(key)}"`))
    const allowed = sections.filter((section) => mayOpen(section, person))
    expect(offered).toEqual(allowed)
    const opened = sections.map(({ key }) => sectionAt(sectionPath(key), person)?.section)
    expect(opened).toEqual(sections)
  }
})

/** An additional email to a visitor, defined only by its entry in the list. */
const welcome = defineEmail({
  kind: 'visits.welcome',
  title: 'Welcome',
  what: 'Welcoming a visitor',
  permission: 'pages',
  isUrgent: true,
  payload: z.object({ to: z.string(), language: z.enum(['en', 'es']) }),
  async write({ db }, { to, language }) {
    const sender = await readSender(db)
    const paragraphs = ['Come as you are.']
    return {
      ...{ to, language, sender, paragraphs },
      subject: 'Welcome',
      id: `welcome.${language}`,
    }
  },
})
// the compiler knows the kinds of the real list only
const kind = welcome.kind as string as JobKind

describeOnBoth('one entry adds an email', (app) => {
  beforeAll(() => {
    vi.resetModules()
    vi.doMock('#app/admin/emails.server.ts', () => ({ emails: [...emails, welcome] }))
  })
  afterAll(() => {
    vi.doUnmock('#app/admin/emails.server.ts')
    vi.resetModules()
  })

  test('sends it as text and as HTML, in its lane and in both languages', async () => {
    const { jobLanes } = await import('#server/upkeep/jobs.ts')
    expect(jobLanes.accounts.jobs).toHaveProperty([kind])
    await saveAs(app(), 'contact', { contactInfo: { phone: '555-0142' } })
    const { context } = app()
    for (const language of ['en', 'es']) {
      await enqueue(context.db, context.now(), kind, { to: 'sam@example.org', language })
    }
    await drainOutbox(context, jobLanes)
    const sent = app().emails.toSorted((a, b) =>
      (a.messageId ?? '').localeCompare(b.messageId ?? ''),
    )
    expect(sent).toMatchObject([
      { messageId: '<welcome.en@localhost>', text: expect.stringContaining('Questions? Call us:') },
      { messageId: '<welcome.es@localhost>', text: expect.stringContaining('¿Preguntas?') },
    ])
    for (const { to, subject, html } of sent) {
      expect([to, subject]).toEqual(['sam@example.org', 'Welcome'])
      expect(html).toContain('Come as you are.')
    }
  })

  test("names it if it can't be sent, and counts it among the failed emails", async () => {
    const { listFailedJobs } = await import('#app/admin/attention/failed-jobs.server.ts')
    const { failedEmailsAlert } = await import('#app/admin/attention/failed-emails.server.ts')
    const { db, now } = app().context
    await enqueue(db, now(), kind, {})
    await db.updateTable('outbox').set({ failedAt: now().toISOString() }).execute()
    expect(await listFailedJobs(db, ['orders'])).toEqual([])
    expect(await listFailedJobs(db, ['pages'])).toMatchObject([{ what: 'Welcoming a visitor' }])
    expect(await failedEmailsAlert(app().context)).toBeDefined()
  })
})

/** Apparel under $50 is taxed at half the rate in one county, and not at all in one of its buildings. */
const countyRule: TaxRule = ({ line, address }, rate) => {
  const { zipCode, city, street2 } = address
  const isHere = zipCode.startsWith('97') && line.category === 'apparel' && line.priceCents < 5000
  if (!isHere) return rate
  return city === 'Riverbend' && street2 === 'Terminal 9' ? 0 : rate / 2
}

describeOnBoth('one entry adds a tax rule', (app) => {
  beforeEach(() => void taxRules.push(countyRule))
  afterEach(() => void taxRules.pop())

  test('at checkout while the address is typed, at payment, and for a pickup', async () => {
    const buyer = await buyerOfShirt(app())
    const taxed = async (shippingAddress?: object) => {
      const json = { shippingAddress, pickup: shippingAddress === undefined }
      const typed = await buyer.send('/api/shop/calculate-shipping', { json })
      const prepared = await buyer.prepare({ ...json, customerInfo: sam })
      const { tax } = (await typed.json()).totals
      expect(prepared.totals.tax).toBe(tax)
      return tax
    }
    expect(await taxed(home)).toBe('1.25')
    expect(await taxed({ ...home, street2: 'Terminal 9' })).toBe('0.00')
    expect(await taxed({ ...home, zip: '98000' })).toBe('2.50')
    const address = { street: '5 Lake Road', city: 'Riverbend', state: 'OR', zip: '97001' }
    await saveAs(app(), 'contact', { contactInfo: { address } })
    expect(await taxed()).toBe('1.25')
  })

  test('on the order, its refunds, and a corrected address', async () => {
    const buyer = await buyerOfShirt(app())
    const { clientSecret, paymentIntentId, orderId } = await buyer.prepare()
    await buyer.pay(clientSecret)
    await buyer.confirm(paymentIntentId)
    const cookie = await app().signIn('owner')
    const send = (options: object) =>
      app().send(`/api/admin/orders/${orderId}`, { cookie, ...options })
    const order = await (await send({})).json()
    expect([order.tax, order.items[0].tax]).toEqual(['1.25', '1.25'])
    const shippingAddress = { ...home, street2: 'Terminal 9' }
    const corrected = await (await send({ method: 'PUT', json: { shippingAddress } })).json()
    expect([corrected.recalculated.tax, corrected.tax]).toEqual(['0.00', '1.25'])
  })
})

/** Someone at checkout with a $24.99 shirt, in a shop that charges 10% in Oregon. */
async function buyerOfShirt(app: TestApp) {
  await saveAs(app, 'shop', { taxes: [{ state: 'OR', percent: 10 }] })
  const { productId } = await addTestShirt(app.context)
  const buyer = createBuyer(app)
  await buyer.add(productId)
  buyer.visitCheckout()
  return buyer
}

async function saveAs(app: TestApp, key: string, json: object): Promise<void> {
  const cookie = await app.signIn('owner')
  expect((await app.send(`/api/admin/${key}`, { cookie, json })).status).toBe(200)
}

function nameOf({ method, path: where }: { method: string; path: string }): string {
  return `${method} ${where}`
}
