import { expect, test } from 'vitest'
import { isOrderKey, orderKey } from '#app/orders/order-link.server.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { spanishWords } from '#app/spanish-words.ts'
import { newId } from '#platform/ids.ts'
import { drainOutbox, enqueue } from '#platform/outbox/outbox.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { listEmails } from './sent-emails.server.ts'

type Occasion = {
  emailKind: string
  amountCents?: number
  refundId?: string
  trackingNumber?: string
  cancelledAt?: string
}

async function ask({ context }: TestApp, orderId: string, ...occasions: (string | Occasion)[]) {
  for (const one of occasions) {
    const occasion = typeof one === 'string' ? { emailKind: one } : one
    await enqueue(context.db, context.now(), 'orders.email', { orderId, ...occasion })
    // jobs due at the same moment have no fixed order
    await drainOutbox(context, jobLanes)
  }
}

async function sayWhereWeAre(app: TestApp): Promise<void> {
  const cookie = await app.signIn('editor')
  const address = { street: '1 Hill Road', city: 'Riverbend', state: 'OR', zip: '97000' }
  const contactInfo = { email: 'hello@example.org', phone: '(555) 010-0142', address }
  const response = await app.send('/api/admin/contact', { cookie, json: { contactInfo } })
  expect(response.status).toBe(200)
}

const whereAndWhen = `Pick it up here:
14:23 Ministries
1 Hill Road
Riverbend, OR 97000
Weekdays: 9:00 AM - 5:00 PM
Saturday: 10:00 AM - 2:00 PM
Sunday: After Service`

async function jobs({ context }: TestApp) {
  return context.db.selectFrom('outbox').select(['doneAt', 'lastError']).execute()
}

describeOnSqlite('order emails', (app) => {
  test('sends nothing for an unknown order or one whose personal data was removed', async () => {
    const redactedAt = '2026-11-20T10:00:00.000Z'
    const id = await insertTestOrder(app().context.db, { customerEmail: '', redactedAt })
    await ask(app(), 'nobody', 'placed')
    await ask(app(), id, 'placed', 'placedStaff', 'shipped', 'refunded')
    expect(app().emails).toEqual([])
    expect((await jobs(app())).every(({ doneAt }) => doneAt)).toBe(true)
  })

  test('waits until the buyer is known', async () => {
    const { db } = app().context
    const id = await insertTestOrder(db, { customerEmail: '' })
    await ask(app(), id, 'placed')
    expect(app().emails).toEqual([])
    expect((await jobs(app()))[0]).toMatchObject({ doneAt: null })
    await db.updateTable('orders').set({ customerEmail: 'sam@example.org' }).execute()
    app().clock.now = new Date(app().clock.now.getTime() + 15_000)
    await drainOutbox(app().context, jobLanes)
    expect(app().emails.map(({ to }) => to)).toEqual(['sam@example.org'])
  })

  test('sends no shipping email that is no longer true', async () => {
    const { db } = app().context
    await ask(app(), await insertTestOrder(db), 'shipped')
    const shippedAt = '2026-11-20T12:00:00.000Z'
    await ask(app(), await insertTestOrder(db, { shippedAt, cancelledAt: shippedAt }), 'shipped')
    await ask(app(), await insertTestOrder(db, { shippedAt, paymentStatus: 'refunded' }), 'shipped')
    expect(app().emails).toEqual([])
  })

  test('mentions the refund once if the order couldn’t be filled', async () => {
    const { db } = app().context
    const id = await insertTestOrder(db, { status: 'cancelled', refundedCents: 7092 })
    const createdAt = '2026-11-20T10:00:00.000Z'
    const event = { id: 'e', orderId: id, kind: 'tooLate', detail: '', byUser: null, createdAt }
    await db.insertInto('orderEvents').values(event).execute()
    await ask(app(), id, 'tooLate', { emailKind: 'refunded', amountCents: 7092, refundId: 're_1' })
    expect(app().emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('couldn’t fill'),
    ])
    expect(app().emails[0]?.text).toContain('refunding $70.92 to the card')
  })

  test('tells staff the number, total, and items, and nothing about the buyer', async () => {
    await sayWhereWeAre(app())
    const id = await insertTestOrder(app().context.db)
    await ask(app(), id, 'placedStaff')
    const [email] = app().emails
    expect(email?.to).toBe('hello@example.org')
    expect(email?.replyTo).toBeUndefined()
    expect(email?.subject).toBe(`New order ${id.slice(0, 8)}: $70.92`)
    expect(email?.text).toContain('2 × Light left on shirt (Forest Green, L)')
    expect(email?.html).toContain('Light left on shirt')
    const whole = JSON.stringify(email)
    for (const secret of ['Sam', 'Rivers', 'sam@', '0134', 'Mill Lane', 'key=']) {
      expect(whole).not.toContain(secret)
    }
  })

  test('emails the owner if the ministry has no email', async () => {
    await app().signIn('owner')
    await ask(app(), await insertTestOrder(app().context.db), 'placedStaff')
    expect(app().emails.map(({ to }) => to)).toEqual([expect.stringMatching(/^owner-/)])
  })

  test('shows the buyer number, items, address, and totals in text and HTML', async () => {
    await sayWhereWeAre(app())
    const id = await insertTestOrder(app().context.db, { taxCents: 320, totalCents: 7412 })
    await ask(app(), id, 'placed')
    const [email] = app().emails
    expect(email).toMatchObject({ to: 'sam@example.org', replyTo: 'hello@example.org' })
    const parts = [
      id.slice(0, 8),
      'November 20, 2026',
      'Thank you, Sam Rivers',
      'Forest Green, L',
      '$49.98',
      '$13.99',
      '$63.97',
      '$6.95',
      '$3.20',
      '$74.12',
      '12 Mill Lane',
      '2-3 business days',
      '(555) 010-0142',
    ]
    for (const part of parts) {
      expect(email?.text).toContain(part)
      expect(email?.html).toContain(part)
    }
    for (const form of [email?.text, email?.html]) {
      expect(form).not.toContain('Black')
      expect(form).not.toContain('One Size')
      expect(form).not.toMatch(/test/i)
    }
  })

  test('fetches nothing, and its link opens only this order', async () => {
    const { db, secrets } = app().context
    const [id, other] = [await insertTestOrder(db), await insertTestOrder(db)]
    await ask(app(), id, 'placed')
    const html = app().emails[0]?.html ?? ''
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
    const [, link = ''] = /href="([^"]*order-success[^"]*)"/.exec(html) ?? []
    const { searchParams } = new URL(link.replaceAll('&amp;', '&'))
    expect(searchParams.get('order')).toBe(id)
    const key = searchParams.get('key') ?? ''
    expect(isOrderKey(secrets, { id, linkVersion: 0 }, key)).toBe(true)
    expect(isOrderKey(secrets, { id: other, linkVersion: 0 }, key)).toBe(false)
    expect(isOrderKey(secrets, { id, linkVersion: 0 }, `${key}x`)).toBe(false)
    expect(isOrderKey(secrets, { id, linkVersion: 0 }, '')).toBe(false)
    expect(
      isOrderKey({ ...secrets, session: new Secret('another') }, { id, linkVersion: 0 }, key),
    ).toBe(false)
    expect(orderKey(secrets, { id, linkVersion: 0 }).length).toBeGreaterThanOrEqual(43)
  })

  test('escapes buyers’ names in HTML and never greets with a URL', async () => {
    const { db } = app().context
    const customerName = '<b>You won</b> evil.example/win'
    const id = await insertTestOrder(db, { customerName })
    await ask(app(), id, 'placed')
    const [email] = app().emails
    expect(email?.html).not.toContain('<b>You')
    expect(email?.text).toMatch(/^Thank you\n/)
    expect(email?.subject).not.toContain('evil')
  })

  test('marks a test order in subject, text, and HTML', async () => {
    await ask(app(), await insertTestOrder(app().context.db, { mode: 'test' }), 'placed')
    const [email] = app().emails
    expect(email?.subject).toMatch(/^\[TEST\] /)
    expect(email?.text).toContain('THIS IS A TEST. NO CARD WAS CHARGED')
    expect(email?.html).toContain('This is a test. No card was charged')
    expect(email?.text).not.toContain('your payment')
  })

  test('names the carrier and links to its tracking page', async () => {
    const shipped = {
      shippedAt: '2026-11-21T10:00:00.000Z',
      trackingNumber: '9400 11',
      carrierCode: 'stamps_com',
    }
    await ask(app(), await insertTestOrder(app().context.db, shipped), 'shipped')
    const [email] = app().emails
    expect(email?.text).toContain('shipped with USPS')
    expect(email?.text).toContain('tools.usps.com/go/TrackConfirmAction?tLabels=9400%2011')
  })

  test('says a pickup order is ready, not on its way', async () => {
    await sayWhereWeAre(app())
    const order = { shippingBy: 'pickup', shippedAt: '2026-11-21T10:00:00.000Z', shippingCents: 0 }
    await ask(app(), await insertTestOrder(app().context.db, order), 'placed', 'shipped')
    const [placed, ready] = app().emails
    for (const email of [placed, ready]) {
      expect(email?.text).toContain(whereAndWhen)
      expect(email?.html).toContain('Weekdays: 9:00 AM - 5:00 PM')
    }
    expect(placed?.text).toContain('Pick up at the house, free of charge.')
    expect(placed?.text).not.toContain('12 Mill Lane')
    expect(placed?.text).not.toContain('business days')
    expect(ready?.subject).toContain('is ready')
    expect(ready?.text).toMatch(/Pickup +Free/)
  })

  test('writes Spanish to Spanish buyers and English to staff', async () => {
    await sayWhereWeAre(app())
    const { db } = app().context
    const name = { owner: 'product', ownerId: 'shirt', field: 'name' } as const
    const translation = { madeFor: 'Light left on shirt', spanish: 'Camiseta Luz encendida' }
    await db
      .insertInto('translations')
      .values({ ...name, ...translation })
      .execute()
    const bought = { language: 'es', mode: 'test', refundedCents: 1000 } as const
    const id = await insertTestOrder(db, { ...bought, shippedAt: '2026-11-21T10:00:00.000Z' })
    const cancelled = { ...bought, cancelledAt: '2026-11-21T10:00:00.000Z' }
    const gone = await insertTestOrder(db, { ...cancelled, status: 'cancelled' })
    await ask(app(), id, 'placed', 'shipped', { emailKind: 'refunded', amountCents: 1000 })
    await ask(app(), gone, { emailKind: 'cancelled', ...cancelled, amountCents: 1000 })
    const letters = [...app().emails]
    expect(letters.map(({ subject }) => subject.replace(/ [0-9a-z]{8}/i, ''))).toEqual([
      '[PRUEBA] Gracias por su pedido',
      '[PRUEBA] Su pedido va en camino',
      '[PRUEBA] Su pedido: le devolvemos $10.00',
      '[PRUEBA] Su pedido está cancelado',
    ])
    const english = Object.entries(spanishWords)
      .filter(([said, spanish]) => said !== spanish && !said.includes('{'))
      .map(([said]) => said.toLowerCase())
    for (const { text, html = '' } of letters) {
      const words = [...text.split('\n'), ...html.split(/<[^>]*>/)].map((part) => part.trim())
      expect(words.filter((part) => english.includes(part.toLowerCase()))).toEqual([])
      expect(html).toContain('<html lang="es">')
      expect(text).toContain(`${app().context.config.siteUrl}/es/order-success?`)
      expect(text).toContain('2 × Camiseta Luz encendida')
      expect(text).toMatch(/Esto es una prueba/i)
      expect(text).toContain('20 de noviembre de 2026')
    }
    await ask(app(), id, 'placedStaff')
    expect(app().emails.at(-1)?.text).toContain('2 × Light left on shirt')
    expect(app().emails.at(-1)?.html).toContain('<html lang="en">')
  })

  test('sends one email per refund', async () => {
    const { db } = app().context
    const id = await insertTestOrder(db, { refundedCents: 2000 })
    const first = { emailKind: 'refunded', amountCents: 1000, refundId: 're_1' }
    await ask(app(), id, first, first, { ...first, refundId: 're_2' })
    expect(app().emails).toHaveLength(2)
    expect(app().emails[0]?.subject).toContain('we refunded $10.00')
    expect(app().emails[1]?.text).toContain('In total, we’ve refunded $20.00.')
    expect(app().emails[1]?.text).toMatch(/Refunded +-\$20\.00/)
  })

  test('sends one email per current tracking number', async () => {
    const { db } = app().context
    const number = (trackingNumber: string) => ({ emailKind: 'tracking', trackingNumber })
    const shippedAt = '2026-11-21T10:00:00.000Z'
    const id = await insertTestOrder(db, { shippedAt, trackingNumber: '1Z9', carrierCode: 'ups' })
    await ask(app(), id, number('1Z8'), number('1Z9'), number('1Z9'))
    await db.updateTable('orderPackages').set({ id: newId(), trackingNumber: '1Z7' }).execute()
    await ask(app(), id, number('1Z9'), number('1Z7'))
    const told = app().emails.map(({ text }) => /tracknum=(\w+)/.exec(text)?.[1])
    expect(told).toEqual(['1Z9', '1Z7'])
  })

  test('sends one email per cancellation that still holds', async () => {
    const { db } = app().context
    const [first, second] = ['2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z']
    const canceling = (cancelledAt: string) => ({ emailKind: 'cancelled', cancelledAt })
    const id = await insertTestOrder(db, { status: 'cancelled', cancelledAt: first })
    await ask(app(), id, canceling(first), canceling(first))
    expect(app().emails).toHaveLength(1)
    await db.updateTable('orders').set({ status: 'pending', cancelledAt: null }).execute()
    await ask(app(), id, canceling(first))
    expect(app().emails).toHaveLength(1)
    await db.updateTable('orders').set({ status: 'cancelled', cancelledAt: second }).execute()
    await ask(app(), id, canceling(second))
    expect(app().emails).toHaveLength(2)
  })

  test('sends one email of a kind, however often it is queued', async () => {
    const { db } = app().context
    await app().signIn('owner')
    const id = await insertTestOrder(db, { shippedAt: '2026-11-21T10:00:00.000Z' })
    await ask(app(), id, 'placed', 'placed', 'placedStaff', 'placedStaff', 'shipped', 'shipped')
    expect(app().emails).toHaveLength(3)
    const events = await db.selectFrom('orderEvents').select(['kind', 'detail']).execute()
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      'letter:placed',
      'letter:placedStaff',
      'letter:shipped',
    ])
    expect(JSON.stringify(events)).not.toContain('sam@')
  })

  test('marks an email as waiting while email is off, and can send it once it’s on', async () => {
    const { context, emails } = app()
    const works = context.mail
    const written: string[] = []
    context.mail = { isOn: false, send: async ({ subject }) => void written.push(subject) }
    const id = await insertTestOrder(context.db)
    const read = async () => listEmails(context.db, await getOrder(context.db, id))
    await ask(app(), id, 'placed', 'placed')
    expect(written).toHaveLength(1)
    expect((await read())[0]).toMatchObject({ sentAt: null, wasMailOff: true })
    context.mail = works
    await ask(app(), id, 'placed', 'placed')
    expect(emails).toHaveLength(1)
    expect((await read())[0]).toMatchObject({ sentAt: expect.any(String), wasMailOff: false })
  })

  test('records nothing while mail is broken, and sends once later', async () => {
    const { context, emails } = app()
    const works = context.mail
    context.mail = { isOn: true, send: () => Promise.reject(new Error('mail is down')) }
    const id = await insertTestOrder(context.db)
    await ask(app(), id, 'placed')
    expect(await context.db.selectFrom('orderEvents').selectAll().execute()).toEqual([])
    context.mail = works
    app().clock.now = new Date(app().clock.now.getTime() + 15_000)
    await drainOutbox(context, jobLanes)
    await ask(app(), id, 'placed')
    expect(emails).toHaveLength(1)
  })

  test('sends twice with the same Message-ID if the process dies before recording', async () => {
    const { context, emails } = app()
    const works = context.mail
    const id = await insertTestOrder(context.db)
    context.mail = {
      isOn: true,
      send: async (email) => {
        await works.send(email)
        throw new Error('killed')
      },
    }
    await ask(app(), id, 'placed')
    context.mail = works
    app().clock.now = new Date(app().clock.now.getTime() + 15_000)
    await drainOutbox(context, jobLanes)
    await drainOutbox(context, jobLanes)
    expect(emails).toHaveLength(2)
    expect(emails[0]?.messageId).toBe(`<${id}.letter.placed@localhost>`)
    expect(emails[1]?.messageId).toBe(emails[0]?.messageId)
  })
})
