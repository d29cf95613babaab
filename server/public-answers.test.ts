import { expect, test } from 'vitest'
import type { Fields } from '#app/content/fields.ts'
import { documents } from '#app/documents.ts'
import { testPictures } from '#app/images/test-pictures.ts'
import { fallbackThumbnail } from '#app/media/thumbnail-address.ts'
import { addTestColor, addTestProduct } from '#app/shop/test-products.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { endpoints } from './api.ts'

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
  'weight',
]

/** Answers that are no document: the names they may hold, with `[]` for each item of a list. */
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
    'occurrences',
    'occurrences[].action',
    'occurrences[].category',
    'occurrences[].date',
    'occurrences[].description',
    'occurrences[].end',
    'occurrences[].eventId',
    'occurrences[].image',
    'occurrences[].location',
    'occurrences[].recurring',
    'occurrences[].start',
    'occurrences[].time',
    'occurrences[].title',
    'timeZone',
    'to',
    'today',
  ],
  '/api/shop/cart': [
    'count',
    'items',
    'items[].available',
    'items[].color',
    'items[].colorImage',
    'items[].hasColors',
    'items[].id',
    'items[].isForSale',
    'items[].picture',
    'items[].picture.alt',
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

/** Every field that staff alone may see. Whoever adds or removes one says so here. */
const privateFields = [
  'media.settings.enableNotifications',
  'tithely.apiKey',
  'tithely.customization.allowAnonymous',
  'tithely.environment',
  'tithely.integrationSettings.autoRedirect',
  'tithely.integrationSettings.notificationEmail',
  'tithely.integrationSettings.thankYouUrl',
]

describeOnBoth('failure 12: a public address gives away secrets', (app) => {
  test('the fields that visitors never see are these', () => {
    const found = documents.flatMap(({ key, fields }) =>
      namesOf(fields, (field) => field.isPrivate).map((name) => `${key}.${name}`),
    )
    expect(found.sort()).toEqual(privateFields)
  })

  test('a stranger gets the allowed names of each answer, and nothing that we hid', async () => {
    const { image, product } = await hideSecrets(app())
    for (const { path, access } of reads) {
      const id = path.includes('/products/') ? product : image
      const address = path.replace('{id}', id).replace('{youtubeId}', fallbackThumbnail)
      const response = await app().send(address)
      const body = await response.text()
      expect(body, path).not.toContain('leak-')
      expect(JSON.stringify([...response.headers]), path).not.toContain('leak-')
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

  test('every answer in JSON is held to a list', () => {
    const unlisted = reads
      .filter(({ access }) => access === 'public')
      .map(({ path }) => path)
      .filter((path) => !documents.some(({ key }) => path === `/api/admin/${key}`))
      .filter((path) => !allowed[path])
    expect(unlisted.sort()).toEqual([
      '/api/giving/embed',
      '/api/images/{id}',
      '/api/media/thumbnails/{youtubeId}',
      '/api/openapi.json',
    ])
  })

  test('who is signed in without the role sees of a document what strangers see', async () => {
    await hideSecrets(app())
    const cookies = { editor: await app().signIn('editor'), shop: await app().signIn('shop') }
    for (const { key, permission } of documents) {
      const path = `/api/admin/${key}`
      const cookie = cookies[permission === 'shop' ? 'editor' : 'shop']
      const [own, public_] = await Promise.all([app().send(path, { cookie }), app().send(path)])
      expect(await own.text(), path).toBe(await public_.text())
    }
  })
})

/** Puts a text that must never come out into every place that strangers may not see. */
async function hideSecrets({ context, send, signIn }: TestApp) {
  const { db } = context
  const cookie = await signIn('owner')
  await db
    .updateTable('users')
    .set({ email: 'leak-owner@example.org', name: 'leak-owner' })
    .execute()
  await send('/api/admin/tithely', {
    cookie,
    json: {
      enabled: true,
      apiKey: 'leak-key',
      environment: 'sandbox',
      embedCode: '<p>Give</p>',
      integrationSettings: {
        notificationEmail: 'leak-mail@example.org',
        thankYouUrl: 'https://example.org/leak-thanks',
      },
    },
  })
  await send('/api/admin/events', {
    cookie,
    json: { events: [{ id: 'e', title: 'Supper', date: '2026-11-22' }] },
  })
  await Promise.all(documents.map(({ key }) => send(`/api/admin/${key}`, { cookie, json: {} })))
  for (const { key, body } of await db.selectFrom('documents').selectAll().execute()) {
    const stored = { ...JSON.parse(body), note: 'leak-note', hero: { internal: 'leak-inner' } }
    await db
      .updateTable('documents')
      .set({ body: JSON.stringify(stored) })
      .where('key', '=', key)
      .execute()
  }
  const contact = { name: 'leak-name', email: 'leak-sam@example.org' }
  await send('/api/contact', {
    json: { ...contact, subject: 'leak-subject', message: 'leak-text' },
  })
  await send('/api/newsletter', { json: { email: 'leak-news@example.org', consent: true } })
  const response = await send('/api/events/responses', {
    json: { eventId: 'e', date: '2026-11-22' },
  })
  const { id: place, token } = await response.json()
  await send(`/api/events/responses/${place}`, {
    json: { token, name: 'leak-guest', contact: contact.email },
  })
  const form = new FormData()
  const bytes = new Uint8Array(await testPictures.photo(20, 20))
  form.set('image', new File([bytes], 'leak-original.jpg', { type: 'image/jpeg' }))
  form.set('category', 'general')
  form.set('description', 'A table')
  const { image } = await (await send('/api/admin/upload', { cookie, body: form })).json()
  expect(image.originalName).toBe('leak-original.jpg')
  return { image: String(image.id), product: await hideProducts(context, image.id) }
}

/** A visible product, and beside it what staff have hidden and deleted. */
async function hideProducts({ db, now }: TestApp['context'], picture: string): Promise<string> {
  const store = { db, now }
  await addTestProduct(store, { name: 'leak-hidden', hiddenAt: 'x', sizes: '["leak-size"]' })
  await addTestProduct(store, { name: 'leak-deleted', archivedAt: 'x' })
  const productId = await addTestProduct(store, { vendorLogoId: picture })
  const colorId = await addTestColor(store, productId, { frontImageId: picture })
  await addTestColor(store, productId, { name: 'leak-color', archivedAt: 'x' })
  await db
    .insertInto('productStock')
    .values({ productId, colorId, size: 'M', quantity: 1 })
    .execute()
  return productId
}

/** The names of all fields that the definition does not keep to itself. */
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
    const picture = ['id', 'alt', 'width', 'height', 'version', 'isVector']
    return [
      ...(isMeant(field) ? [name] : []),
      ...(isMeant(field) && field.kind === 'image' ? picture.map((one) => `${name}.${one}`) : []),
      ...namesOf(field.fields ?? {}, isMeant, `${name}.`),
      ...namesOf(field.list?.itemFields ?? {}, isMeant, `${name}[].`),
    ]
  })
}

/** The names in a JSON value, each once. */
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
