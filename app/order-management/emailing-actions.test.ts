import { expect, test } from 'vitest'
import type { ShownEmail } from '#app/admin/email-log/email-log-schema.ts'
import { addTestShirt, createBuyer } from '#app/checkout/checkout.fixtures.ts'
import type { EmailPreview } from '#app/emails/email-preview.ts'
import type { OrderEmail } from '#app/orders/order-schema.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type SendOptions, type TestApp } from '#test/support.ts'
import { withInertLinks } from './screens/buyer-email.tsx'

/** Calls the API of one order. */
async function callOf(app: TestApp, id: string, part: string, options: SendOptions = {}) {
  const cookie = await app.signIn('shop')
  return app.send(`/api/admin/orders/${id}${part}`, { cookie, ...options })
}

async function preview(app: TestApp, id: string, query: string): Promise<EmailPreview> {
  const response = await callOf(app, id, `/letter?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

async function move(app: TestApp, id: string, json: object) {
  const response = await callOf(app, id, '', { method: 'PUT', json })
  expect(response.status).toBe(200)
  return response.json()
}

/** The emails to buyers since the last call. */
async function readSentEmails(app: TestApp) {
  await drainOutbox(app.context, jobLanes)
  const emails = app.emails.filter(({ to }) => to === 'sam@example.org')
  app.emails.length = 0
  return emails
}

/** A paid order: two shirts at 24.99, shipping 6.95. */
async function buy(app: TestApp) {
  const { productId } = await addTestShirt(app.context, { stock: 5 })
  const buyer = createBuyer(app)
  await buyer.add(productId, 2)
  const prepared = await buyer.prepare()
  await buyer.pay(prepared.clientSecret)
  await buyer.confirm(prepared.paymentIntentId)
  await readSentEmails(app)
  const { id: itemId } = await app.context.db
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', prepared.orderId)
    .executeTakeFirstOrThrow()
  return { id: prepared.orderId, itemId, total: prepared.totals.total }
}

async function stateOf({ context: { db } }: TestApp, id: string) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'paymentStatus', 'refundedCents'])
    .where('id', '=', id)
    .executeTakeFirst()
  const stock = await db.selectFrom('productStock').select('quantity').executeTakeFirst()
  return { ...order, stock: stock?.quantity }
}

describeOnBoth('emails for status changes and refunds', (app) => {
  test('are previewed exactly, and the preview sends nothing', async () => {
    const { db } = app().context
    const id = await insertTestOrder(db, { trackingNumber: '9400 1', carrierCode: 'usps' })
    const shipped = await preview(app(), id, 'move=shipped')
    expect(await readSentEmails(app())).toEqual([])
    await move(app(), id, { status: 'shipped' })
    expect(await readSentEmails(app())).toMatchObject([shipped.letter])
    expect(shipped.letter?.text).toContain('Tracking number 9400 1')
    const html = shipped.letter?.html ?? ''
    const [beginning = '', rest = ''] = html.split('<head>')
    expect(withInertLinks(html)).toBe(`${beginning}<head><base target="_blank"/>${rest}`)
    expect(beginning).toContain('<!doctype html>')

    const tracking = await preview(app(), id, 'move=tracking&carrier=ups&trackingNumber=1Z9')
    const request = { carrier: 'UPS', trackingNumber: '1Z9', tellBuyer: true }
    await callOf(app(), id, '/tracking', { json: request })
    expect(await readSentEmails(app())).toMatchObject([tracking.letter])
    expect(tracking.letter?.text).toContain('https://www.ups.com/track?tracknum=1Z9')

    const cancelled = await preview(app(), id, 'move=cancelled')
    await move(app(), id, { status: 'cancelled' })
    expect(await readSentEmails(app())).toMatchObject([cancelled.letter])
  })

  test('have the number that is saved with the status, exactly as previewed', async () => {
    const id = await insertTestOrder(app().context.db)
    const previewed = await preview(app(), id, 'move=shipped&carrier=ups&trackingNumber=1Z9')
    const cookie = await app().signIn('shop')
    const tracking = { carrier: 'UPS', trackingNumber: '<script>' }
    const json = { status: 'shipped', tracking }
    const refused = await app().send(`/api/admin/orders/${id}`, { method: 'PUT', cookie, json })
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields).toMatchObject([{ path: 'tracking.trackingNumber' }])
    const order = await move(app(), id, {
      ...{ status: 'shipped', tracking: { carrier: 'UPS', trackingNumber: '1Z9' } },
    })
    expect(order.trackings).toMatchObject([{ number: '1Z9' }])
    expect(await readSentEmails(app())).toMatchObject([previewed.letter])
    expect(previewed.letter?.text).toContain('https://www.ups.com/track?tracknum=1Z9')
  })

  test('are skipped if tellBuyer is false, and the history says so', async () => {
    const id = await insertTestOrder(app().context.db)
    await move(app(), id, { status: 'shipped', tellBuyer: false })
    await callOf(app(), id, '/tracking', { json: { carrier: 'UPS', trackingNumber: '1Z9' } })
    const order = await move(app(), id, { status: 'cancelled', tellBuyer: false })
    expect(await readSentEmails(app())).toEqual([])
    expect(order.history.map(({ detail }: { detail: string }) => detail)).toContain(
      'Status changed from pending to shipped. The buyer wasn’t emailed.',
    )
  })

  test('are logged with a reason while email is off, and the package stays unnotified', async () => {
    const { id } = await buy(app())
    const { context } = app()
    const works = context.mail
    context.mail = { isOn: false, send: async () => {} }
    await callOf(app(), id, '/refunds', { json: { amount: '24.99' } })
    const tracking = { carrier: 'UPS', trackingNumber: '1Z9' }
    await move(app(), id, { status: 'shipped', tracking })
    await drainOutbox(context, jobLanes)
    const order = await (await callOf(app(), id, '')).json()
    const unsent = { sentAt: null, wasMailOff: true }
    expect(order.emails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Order on its way', ...unsent }),
        expect.objectContaining({ title: 'Refund of $24.99', ...unsent }),
      ]),
    )
    // the shipping email has the number
    expect(order.emails.map(({ id }: OrderEmail) => id)).not.toContain('letter:tracking:1Z9')
    expect(order.untoldTrackings).toMatchObject([{ number: '1Z9' }])
    const read = (email: string) => callOf(app(), id, `/emails?${new URLSearchParams({ email })}`)
    const written = await (await read('letter:shipped')).json()
    expect(written).toMatchObject({ to: 'sam@example.org', text: expect.stringContaining('1Z9') })
    expect((await read('letter:cancelled:')).status).toBe(404)
    expect((await read('x'.repeat(301))).status).toBe(400)
    const cookie = await app().signIn('owner')
    const logged = await (await app().send('/api/admin/email-log?view=unsent', { cookie })).json()
    expect(logged.emails.map(({ title, state }: ShownEmail) => [title, state])).toEqual(
      expect.arrayContaining([
        ['Order on its way', 'stored'],
        ['Refund', 'stored'],
      ]),
    )
    context.mail = works
  })

  test('send a tracking number only for a shipped order, and note it once', async () => {
    const id = await insertTestOrder(app().context.db)
    const track = (json: object) => callOf(app(), id, '/tracking', { json })
    const byUps = { carrier: 'UPS', trackingNumber: '1Z9' }
    await track({ ...byUps, tellBuyer: true })
    expect(await readSentEmails(app())).toEqual([])
    const order = await move(app(), id, { status: 'shipped', tellBuyer: false })
    await track(byUps)
    await track({ ...byUps, carrier: 'FedEx' })
    expect(await readSentEmails(app())).toEqual([])
    await track({ carrier: '', trackingNumber: '', tellBuyer: true })
    expect(await readSentEmails(app())).toEqual([])
    const { history } = await move(app(), id, { status: 'processing' })
    const written = history.filter(({ kind }: { kind: string }) => kind === 'tracking')
    expect(order.tracking).toMatchObject({ carrier: 'UPS' })
    expect(written.map(({ detail }: { detail: string }) => detail).toSorted()).toEqual([
      'Removed the tracking number.',
      'Saved tracking number: FedEx 1Z9.',
      'Saved tracking number: UPS 1Z9.',
    ])
  })

  test('give a reason if there is none: already sent, redacted, unpaid, or unshipped', async () => {
    const { db } = app().context
    const id = await insertTestOrder(db)
    await move(app(), id, { status: 'shipped' })
    await readSentEmails(app())
    await move(app(), id, { status: 'processing' })
    const reasonOf = async (orderId: string, query: string) => {
      const { letter, reason } = await preview(app(), orderId, query)
      expect(letter).toBeNull()
      return reason
    }
    expect(await reasonOf(id, 'move=shipped')).toBe('The buyer already got this email.')
    expect(await reasonOf(id, 'move=tracking&trackingNumber=1')).toContain('hasn’t shipped')
    const onItsWay = await insertTestOrder(db, {
      status: 'shipped',
      shippedAt: '2026-11-20T10:00:00.000Z',
    })
    for (const query of ['', '&trackingNumber=', '&trackingNumber=%20']) {
      expect(await reasonOf(onItsWay, `move=tracking${query}`)).toContain('no tracking number')
    }
    // surrounding spaces are ignored here too
    const json = { carrier: ' UPS', trackingNumber: ' 1Z9 ', tellBuyer: true }
    const shown = await preview(
      app(),
      onItsWay,
      'move=tracking&carrier=%20UPS&trackingNumber=%201Z9%20',
    )
    await callOf(app(), onItsWay, '/tracking', { json })
    expect((await readSentEmails(app()))[0]?.text).toBe(shown.letter?.text)
    expect(await reasonOf(onItsWay, 'move=tracking&trackingNumber=1Z9%20')).toBe(
      'The buyer already got this email.',
    )
    const redactedAt = '2026-11-20T10:00:00.000Z'
    const forgotten = await insertTestOrder(db, { redactedAt, customerEmail: '' })
    expect(await reasonOf(forgotten, 'move=cancelled')).toContain('was removed')
    const unpaid = await insertTestOrder(db, { paidAt: null, paymentStatus: 'pending' })
    expect(await reasonOf(unpaid, 'move=cancelled')).toContain('never paid')
    expect(await reasonOf(unpaid, 'move=shipped')).toContain('isn’t paid')
  })

  test('are previewed for shop staff only, and invalid parameters are named', async () => {
    const id = await insertTestOrder(app().context.db)
    const cookie = await app().signIn('editor')
    const path = `/api/admin/orders/${id}/letter`
    expect((await app().send(`${path}?move=shipped`, { cookie })).status).toBe(403)
    expect((await app().send(`${path}?move=shipped`)).status).toBe(401)
    expect((await callOf(app(), id, '/letter?move=constructor')).status).toBe(400)
    expect((await callOf(app(), 'nobody', '/letter?move=shipped')).status).toBe(404)
  })

  test('a cancellation refunds and restocks by line in one step, with one email', async () => {
    const { id, itemId } = await buy(app())
    const shown = await preview(app(), id, 'move=cancelled&amount=24.99')
    const json = { amount: '24.99', restock: [{ itemId, quantity: 1 }] }
    const response = await callOf(app(), id, '/cancellation', { json })
    expect(await response.json()).toMatchObject({ status: 'cancelled', refunded: '24.99' })
    expect(await stateOf(app(), id)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 2499,
      stock: 4,
    })
    const controls = await app().stripe()
    await controls.deliverHeld()
    const sent = await readSentEmails(app())
    expect(sent).toMatchObject([shown.letter])
    expect(sent[0]?.text).toContain('refunding $24.99 to the card you paid with.')
    // a second click refunds nothing
    expect((await callOf(app(), id, '/cancellation', { json })).status).toBe(409)
    expect(await stateOf(app(), id)).toMatchObject({ refundedCents: 2499, stock: 4 })
  })

  test('a full cancellation without an email stays silent when the provider reports the refund', async () => {
    const { id } = await buy(app())
    const json = { amount: 'all', restock: true, tellBuyer: false }
    expect((await callOf(app(), id, '/cancellation', { json })).status).toBe(200)
    const controls = await app().stripe()
    await controls.deliverHeld({ times: 2, order: 'reversed' })
    expect(await readSentEmails(app())).toEqual([])
    expect(await stateOf(app(), id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      stock: 5,
    })
  })

  test('a cancellation whose refund fails changes nothing', async () => {
    const { id } = await buy(app())
    const tooMuch = await callOf(app(), id, '/cancellation', { json: { amount: 500 } })
    expect(tooMuch.status).toBe(409)
    const wrong = { restock: [{ itemId: 'constructor', quantity: 1 }] }
    expect((await callOf(app(), id, '/cancellation', { json: wrong })).status).toBe(400)
    expect((await callOf(app(), id, '/cancellation', { json: { amout: 1 } })).status).toBe(400)
    expect(await stateOf(app(), id)).toMatchObject({
      status: 'pending',
      refundedCents: 0,
      stock: 3,
    })
    expect(await readSentEmails(app())).toEqual([])
  })

  test('a cancellation without a refund mentions no money', async () => {
    const { id } = await buy(app())
    await callOf(app(), id, '/cancellation', { json: {} })
    const jobs = await app()
      .context.db.selectFrom('outbox')
      .select('payload')
      .where('payload', 'like', '%"cancelled"%')
      .execute()
    expect(jobs.map(({ payload }) => JSON.parse(payload).amountCents)).toEqual([0])
  })

  test('a refund sends an email unless tellBuyer is false', async () => {
    const { id } = await buy(app())
    await callOf(app(), id, '/refunds', { json: { amount: 1, tellBuyer: false } })
    const controls = await app().stripe()
    await controls.deliverHeld()
    expect(await readSentEmails(app())).toEqual([])
    const shown = await preview(app(), id, 'move=refunded&amount=2.00')
    await callOf(app(), id, '/refunds', { json: { amount: 2 } })
    expect(await readSentEmails(app())).toMatchObject([shown.letter])
    expect(shown.letter?.text).toContain('In total, we’ve refunded $3.00.')
  })
})
