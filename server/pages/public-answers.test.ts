import { expect, test } from 'vitest'
import { permissionsOf } from '#app/accounts/roles.ts'
import { documents } from '#app/admin/documents.ts'
import type { Fields } from '#app/content/kit/fields.ts'
import { eventFacts } from '#app/events/event-facts.ts'
import { fallbackThumbnail } from '#app/media/thumbnail-path.ts'
import { endpoints } from '#server/api/api.ts'
import { hiddenIds, hideSecrets } from '#test/planted-secrets.ts'
import { describeOnSqlite } from '#test/support.ts'

const reads = endpoints.filter(({ method }) => method === 'GET')

const productNames = [
  'active',
  'category',
  'description',
  'featured',
  'id',
  'image',
  'name',
  'price',
  'sizes',
  'stock',
  'stock[].color',
  'stock[].quantity',
  'stock[].size',
  'type',
  'vendorLogo',
  'vendorName',
  'sizePrices',
  'weight',
]

/** Allowed field names in responses that aren't documents; `[]` stands for list items. */
const allowed: Record<string, string[]> = {
  '/api/admin/images': ['[].alt', '[].category', '[].id'],
  '/api/admin/products/{id}/colors': [
    '[].backImage',
    '[].colorHex',
    '[].colorName',
    '[].frontImage',
    '[].id',
    '[].image',
  ],
  '/api/events/occurrences': [
    'from',
    'notHeld',
    ...['date', 'eventId', 'location', 'movedTo', 'note', 'status', 'time', 'title'].map(
      (name) => `notHeld[].${name}`,
    ),
    'occurrences',
    'occurrences[].action',
    'occurrences[].address',
    'occurrences[].allDay',
    'occurrences[].attendance',
    'occurrences[].category',
    'occurrences[].date',
    'occurrences[].description',
    'occurrences[].end',
    'occurrences[].eventId',
    'occurrences[].image',
    'occurrences[].lastDate',
    'occurrences[].note',
    'occurrences[].onlineLink',
    'occurrences[].plannedDate',
    'occurrences[].recurring',
    'occurrences[].start',
    'occurrences[].status',
    ...Object.keys(eventFacts).map((key) => `occurrences[].${key}`),
    'occurrences[].title',
    'timeZone',
    'to',
    'today',
  ],
  '/api/shop/cart': [
    'count',
    'freeOver',
    'items',
    'items[].available',
    'items[].color',
    'items[].colorImage',
    'items[].hasColors',
    'items[].id',
    'items[].isForSale',
    'items[].picture',
    'items[].picture.alt',
    'items[].picture.focus',
    'items[].picture.focus.x',
    'items[].picture.focus.y',
    'items[].picture.height',
    'items[].picture.id',
    'items[].picture.isVector',
    'items[].picture.version',
    'items[].picture.width',
    'items[].product',
    'items[].product.image',
    'items[].product.name',
    'items[].product.price',
    'items[].productId',
    'items[].quantity',
    'items[].size',
    'shipping',
    'subtotal',
    'total',
  ],
  '/api/shop/products': productNames.map((name) => `[].${name}`),
  '/api/shop/products/{id}': productNames,
}

/** Every staff-only field. Update this list when you add or remove one. */
const privateFields = [
  'addiction-recovery.testimonials.items[].consent',
  'community-outreach.testimonials.items[].consent',
  'events.events[].givenTitle',
  'events.events[].onlineLink',
  'help-lines.checkedOn',
  'homeless-support.testimonials.items[].consent',
  'homepage.testimonials.items[].consent',
  'media.settings.enableNotifications',
  'mental-health.testimonials.items[].consent',
  'recovery-programs.testimonials.items[].consent',
  'seo.redirects',
  'spiritual-health.testimonials.items[].consent',
  'tithely.apiKey',
  'tithely.customization.allowAnonymous',
  'tithely.environment',
  'tithely.integrationSettings.autoRedirect',
  'tithely.integrationSettings.notificationEmail',
  'tithely.integrationSettings.thankYouUrl',
]

describeOnSqlite('failure 12: a public URL gives away secrets', (app) => {
  test('hides exactly the listed fields from visitors', () => {
    const found = documents.flatMap(({ key, fields }) =>
      namesOf(fields, (field) => field.isPrivate).map((name) => `${key}.${name}`),
    )
    expect(found.sort()).toEqual(privateFields)
  })

  test('strangers get only allowed fields and nothing hidden', async () => {
    const { image, product } = await hideSecrets(app())
    for (const { path, access } of reads) {
      const id = path.includes('/products/') ? product : image
      const response = await app().send(urlOf(path, id))
      const body = await expectNoSecret(path, response)
      const definition = documents.find(({ key }) => path === `/api/admin/${key}`)
      const names = definition ? publicNamesOf(definition.fields) : allowed[path]
      if (access !== 'public') expect(response.status, path).toBe(401)
      if (names) {
        expect(response.status, path).toBe(200)
        const surplus = namesIn(JSON.parse(body)).filter((name) => !names.includes(name))
        expect(surplus, path).toEqual([])
      }
    }
  })

  test('ids of people, orders, and messages open nothing for strangers', async () => {
    await hideSecrets(app())
    const ids = await hiddenIds(app().context)
    for (const { path, access } of reads.filter(({ path }) => path.includes('{'))) {
      for (const id of ids) {
        const response = await app().send(urlOf(path, id))
        await expectNoSecret(`${path} with ${id}`, response)
        if (access !== 'public') expect(response.status, path).toBe(401)
      }
    }
  })

  test('every JSON response is checked against a list', () => {
    const unlisted = reads
      .filter(({ access }) => access === 'public')
      .map(({ path }) => path)
      .filter((path) => !documents.some(({ key }) => path === `/api/admin/${key}`))
      .filter((path) => !allowed[path])
    expect(unlisted.sort()).toEqual([
      // read like any document; own-pages.test.ts checks its fields
      '/api/admin/own-page-{page}',
      '/api/giving/embed',
      '/api/images/{id}',
      '/api/media/thumbnails/{youtubeId}',
      '/api/openapi.json',
      // only with the set-up code, while no one has an account; first-restore.test.ts checks it
      '/api/restore/{id}',
      // a file's own bytes
      '/files/{id}/{name}',
    ])
  })

  test('signed-in people without the role see what strangers see', async () => {
    await hideSecrets(app())
    const cookies = { editor: await app().signIn('editor'), shop: await app().signIn('shop') }
    for (const { key, permission } of documents) {
      const path = `/api/admin/${key}`
      const cookie = cookies[permissionsOf('editor').includes(permission) ? 'shop' : 'editor']
      const [own, public_] = await Promise.all([app().send(path, { cookie }), app().send(path)])
      expect(await own.text(), path).toBe(await public_.text())
    }
  })
})

function urlOf(path: string, id: string): string {
  return path.replace('{youtubeId}', fallbackThumbnail).replaceAll(/\{\w+\}/g, id)
}

/** Checks that a response contains nothing hidden. Returns its body. */
async function expectNoSecret(about: string, response: Response): Promise<string> {
  const body = await response.text()
  expect(body, about).not.toContain('leak-')
  expect(JSON.stringify([...response.headers]), about).not.toContain('leak-')
  return body
}

/** The names of all public fields of a definition. */
function publicNamesOf(fields: Fields): string[] {
  const hidden = namesOf(fields, (field) => field.isPrivate)
  return namesOf(fields, () => true).filter(
    (name) => !hidden.some((one) => name === one || name.startsWith(`${one}.`)),
  )
}

function namesOf(
  fields: Fields,
  isMeant: (field: Fields[string]) => boolean,
  before = '',
): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const name = `${before}${key}`
    const point = ['focus', 'focus.x', 'focus.y']
    const picture = ['id', 'alt', 'width', 'height', 'version', 'isVector', ...point]
    return [
      ...(isMeant(field) ? [name] : []),
      ...(isMeant(field) && field.kind === 'image' ? picture.map((one) => `${name}.${one}`) : []),
      ...namesOf(field.fields ?? {}, isMeant, `${name}.`),
      ...namesOf(field.list?.itemFields ?? {}, isMeant, `${name}[].`),
    ]
  })
}

/** The unique field names in a JSON value. */
function namesIn(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) {
    return [
      ...new Set(value.flatMap((item) => namesIn(item, before.replace(/\.$/, '[].') || '[].'))),
    ]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    `${before}${key}`,
    ...namesIn(inner, `${before}${key}.`),
  ])
}
