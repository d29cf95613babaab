import { expect } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { addTestColor, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { listAddresses, signUp } from '#app/events/newsletter/newsletter.fixtures.ts'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import type { TestApp } from './support.ts'

/** Values that a stranger may have guessed or overheard. */
export async function hiddenIds({ db }: TestApp['context']): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'number', 'cartId']).execute()
  const rows = await Promise.all(
    [
      ...(['users', 'contactMessages', 'eventResponses', 'needPromises'] as const),
      ...(['newsletterSignups', 'sessions'] as const),
    ].map((table) => db.selectFrom(table).select('id').execute()),
  )
  const ids = [
    ...orders.flatMap((order) => Object.values(order)),
    ...rows.flat().map(({ id }) => id),
  ]
  expect(ids.length).toBeGreaterThan(6)
  return ids
}

/** Plants a secret marker in everything strangers must not see. */
export async function hideSecrets(app: TestApp) {
  const { context, send, signIn } = app
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
  await Promise.all(
    documents.map(({ key, fields }) => {
      const json = 'testimonials' in fields ? { testimonials: { items: [voice] } } : {}
      return send(`/api/admin/${key}`, { cookie, json })
    }),
  )
  await hideOrder(db)
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
  await listAddresses(app, 'leak-news@example.org')
  await signUp(app, 'leak-unconfirmed@example.org')
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

/** A testimonial, and its private consent note. */
const voice = {
  name: 'Ruth',
  quote: 'They kept me a chair.',
  consent: { givenOn: '2026-01-05', how: 'leak-how', note: 'leak-consent' },
}

/** An order with all of its buyer's data. */
async function hideOrder(db: TestApp['context']['db']): Promise<void> {
  const address = {
    ...{ street: 'leak-street', street2: 'leak-apartment', city: 'leak-city' },
    ...{ state: 'OR', zipCode: '97000' },
  }
  await insertTestOrder(db, {
    customerName: 'leak-buyer',
    customerEmail: 'leak-buyer@example.org',
    customerPhone: 'leak-phone',
    recipientName: 'leak-recipient',
    giftMessage: 'leak-gift',
    shippingAddress: JSON.stringify(address),
    billingAddress: JSON.stringify(address),
    notes: 'leak-order-notes',
    trackingNumber: 'leak-tracking',
    paymentIntentId: 'leak-intent',
  })
}

/** A visible product, and hidden and deleted ones. */
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
