import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { permissionsOf } from '#app/accounts/roles.ts'
import { findSection } from '#app/admin/office-routes.ts'
import { listSpanishParts } from '#app/admin/spanish/spanish-parts.server.ts'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { claimFingerprint } from '#app/site/documents/confirmed-checklist.ts'
import { site } from '#app/site/documents/site-document.ts'
import { MailError } from '#platform/adapters/mail.ts'
import { newId } from '#platform/ids.ts'
import { drainOutbox, enqueue } from '#platform/outbox/outbox.ts'
import { describeOnSqlite, inOneLane, type TestApp } from '#test/support.ts'
import type { Attention, ChecklistItem } from './attention.ts'
import { failedEmailsAlert } from './failed-emails.server.ts'
import { listDismissedJobs } from './failed-jobs.server.ts'
import { FailureList } from './failure-list.tsx'

const path = '/api/admin/attention'

async function read({ send }: TestApp, cookie: string): Promise<Attention> {
  const response = await send(path, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}

async function titlesFor(app: TestApp, cookie: string): Promise<string[]> {
  return (await itemsOf(app, cookie)).map(({ title }) => title)
}

const onNewSite = ['help-lines', 'samples']

/** Items that every new site has, and missing Spanish, because these tests save only English. */
const otherItems = [...onNewSite, 'spanish']

/** The items without `otherItems`. */
async function itemsOf(app: TestApp, cookie: string): Promise<Attention['items']> {
  return (await read(app, cookie)).items.filter(({ key }) => !otherItems.includes(key))
}

async function addFailure(
  { context }: TestApp,
  kind: string,
  lastError = 'the mail server did not answer',
): Promise<string> {
  const id = newId()
  const at = context.now().toISOString()
  await context.db
    .insertInto('outbox')
    .values({
      id,
      kind,
      payload: '{}',
      attempts: 12,
      nextAttemptAt: at,
      createdAt: at,
      doneAt: null,
      failedAt: at,
      lastError,
    })
    .execute()
  return id
}

async function addPicture({ context }: TestApp, about: Record<string, string | null>) {
  await context.db
    .insertInto('images')
    .values({
      id: newId(),
      category: 'general',
      filename: 'x.png',
      originalName: 'porch.png',
      mimeType: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      description: '',
      decorativeAt: null,
      version: 'x',
      bytes: Buffer.from('x'),
      createdAt: context.now().toISOString(),
      deletedAt: null,
      ...about,
    })
    .execute()
}

async function itemByKey(app: TestApp, cookie: string, key: string): Promise<ChecklistItem> {
  const item = (await read(app, cookie)).claims.find((one) => one.key === key)
  if (!item) throw new Error(`no claim ${key}`)
  return item
}

describeOnSqlite('GET /api/admin/attention', (get) => {
  test('lists only first-run items on a new site', async () => {
    const { items, failures } = await read(get(), await get().signIn())
    expect(items.map(({ key }) => key)).toEqual(onNewSite)
    expect(failures).toEqual([])
  })

  test('counts paid orders with something left to pack for people who run the shop', async () => {
    const { db } = get().context
    await insertTestOrder(db)
    await insertTestOrder(db, { shippingBy: 'pickup', status: 'processing' })
    const refunded = await insertTestOrder(db, { refundedCents: 6397 })
    const setRefunded = db
      .updateTable('orderItems')
      .set(({ ref }) => ({ refundedQuantity: ref('quantity') }))
    await setRefunded.where('orderId', '=', refunded).execute()
    await insertTestOrder(get().context.db, { status: 'shipped' })
    await insertTestOrder(get().context.db, { paidAt: null, paymentStatus: 'pending' })
    const items = await itemsOf(get(), await get().signIn('shop'))
    const shipping = { title: '1 order to ship', examples: ['1 order for pickup'] }
    expect(items).toMatchObject([{ ...shipping, section: 'orders?status=waiting' }])
    const list = await get().send('/api/admin/orders?waits=true', {
      cookie: await get().signIn('shop'),
    })
    expect(await list.json()).toHaveLength(2)
    const packer = await read(get(), await get().signIn('packer'))
    expect(packer.items).toMatchObject([{ ...shipping, section: 'packing' }])
    expect(packer.today).toMatchObject({ orders: 2, pickups: 1 })
    await db.deleteFrom('orderItems').execute()
    await insertTestOrder(db, { shippingBy: 'pickup' })
    expect((await itemsOf(get(), await get().signIn('shop')))[0]?.title).toBe('1 order for pickup')
    expect(await itemsOf(get(), await get().signIn('editor'))).toEqual([])
  })

  test('shows each role its own numbers of the day', async () => {
    const { db } = get().context
    await insertTestOrder(db)
    await get().send('/api/admin/events', {
      cookie: await get().signIn(),
      json: { events: [{ id: 'supper', title: 'Supper', date: '2026-11-21', time: '6:00 PM' }] },
    })
    const unnamed = { name: null, contact: null, cancelledAt: null }
    const supper = { eventId: 'supper', eventTitle: 'Supper', action: 'rsvp' }
    const about = { ...supper, ...unnamed, createdAt: '2026-11-01T10:00:00.000Z' }
    for (const [id, occurrenceDate, people] of [
      ['today', '2026-11-21', 3],
      ['later', '2026-11-28', 4],
    ] as const) {
      await db
        .insertInto('eventResponses')
        .values({ ...about, id, token: id, occurrenceDate, people })
        .execute()
    }
    const day = { eventId: 'supper', date: '2026-11-21' }
    const event = {
      ...day,
      title: 'Supper',
      time: '6:00 PM',
      people: 3,
      hasResponses: true,
      index: 0,
    }
    expect((await read(get(), await get().signIn())).today).toEqual({
      orders: 1,
      pickups: 0,
      messages: 0,
      assigned: 0,
      event,
    })
    const shop = { orders: 1, pickups: 0, messages: null, assigned: 0, event: null }
    expect((await read(get(), await get().signIn('shop'))).today).toEqual(shop)
    const editor = { orders: null, pickups: 0, messages: 0, assigned: 0, event }
    expect((await read(get(), await get().signIn('editor'))).today).toEqual(editor)
  })

  test('lists sample testimonials until the owner replaces them', async () => {
    const cookie = await get().signIn()
    const samples = async () =>
      (await read(get(), cookie)).items.find(({ key }) => key === 'samples')
    const before = await samples()
    expect(before).toMatchObject({ section: 'testimonials' })
    expect(before?.examples).toContain('Daniel M. (Homepage)')
    const json = { testimonials: { items: [{ name: 'Ruth', quote: 'They kept me a chair.' }] } }
    await get().send('/api/admin/homepage', { cookie, json })
    const after = await samples()
    expect(Number.parseInt(after?.title ?? '0', 10)).toBe(
      Number.parseInt(before?.title ?? '0', 10) - 3,
    )
    expect(after?.examples.join()).not.toContain('Homepage')
  })

  test('counts and links messages without a reply', async () => {
    const message = { name: 'Ruth', email: 'ruth@example.org', subject: 'Hello', message: 'Hi' }
    await get().send('/api/contact', { json: message })
    const items = await itemsOf(get(), await get().signIn('editor'))
    expect(items).toMatchObject([
      {
        title: '1 message needs a reply',
        section: 'messages',
        examples: ['Due in 24 hours'],
      },
    ])
    expect(JSON.stringify(items)).not.toContain('Ruth')
  })

  test('says how overdue the promised replies are', async () => {
    const message = { name: 'Ruth', email: 'ruth@example.org', subject: 'Hello', message: 'Hi' }
    const { clock } = get()
    const examples = async () => (await itemsOf(get(), await get().signIn('editor')))[0]?.examples
    await get().send('/api/contact', { json: message })
    clock.now = new Date(clock.now.getTime() + 21 * 60 * 60 * 1000)
    await get().send('/api/contact', { json: message })
    expect(await examples()).toEqual(['Due in 3 hours'])
    clock.now = new Date(clock.now.getTime() + 4 * 60 * 60 * 1000)
    expect(await examples()).toEqual(['Overdue by 1 hour'])
    clock.now = new Date(clock.now.getTime() - 4 * 60 * 60 * 1000)
    clock.now = new Date(clock.now.getTime() + 26 * 60 * 60 * 1000)
    expect(await examples()).toEqual(['2 overdue, the oldest by 23 hours'])
  })

  test('counts missing and outdated Spanish texts once the Spanish site is on', async () => {
    const cookie = await get().signIn('editor')
    const spanish = async () =>
      (await read(get(), cookie)).items.find(({ key }) => key === 'spanish')
    expect(await spanish()).toBeUndefined()
    // its translation belongs to the built-in title, so it's outdated
    await get().send('/api/admin/about', { cookie, json: { hero: { title: 'Changed' } } })
    const suppers = ['Only English', 'Also only English'].map((title) => ({
      title,
      date: '2026-11-28',
    }))
    const json = { hero: { title: 'Changed' }, events: suppers }
    await get().send('/api/admin/events', { cookie, json })
    const parts = (await listSpanishParts(get().context.db, permissionsOf('editor'))).filter(
      ({ missing, stale }) => missing + stale > 0,
    )
    const countOf = (wanted: string) =>
      parts.filter(({ key }) => key === wanted).map(({ missing, stale }) => [missing, stale])
    expect(parts.map(({ key }) => key)).toEqual(expect.arrayContaining(['about', 'events']))
    expect(countOf('about')).toEqual([[0, 1]])
    const [[missing = 0, stale = 0] = []] = countOf('events')
    expect([missing > 0, stale > 0]).toEqual([true, true])
    expect(await spanish()).toMatchObject({
      title: `${missing + stale + 1} items need a Spanish version`,
      examples: ['Events', 'About'],
    })
    await saveDocument(get().context, site, { spanish: { isOn: false } }, { userId: null })
    expect(await spanish()).toBeUndefined()
  })

  test('lists items that still have placeholder titles', async () => {
    const cookie = await get().signIn()
    const dated = { date: '2026-12-01', time: '', location: '', category: 'spiritual' }
    await get().send('/api/admin/events', {
      cookie,
      json: {
        events: [
          { id: 'a', title: 'New Event', ...dated },
          { id: 'b', title: 'New Beginnings', ...dated },
        ],
      },
    })
    const [item, ...others] = await itemsOf(get(), cookie)
    expect(others).toEqual([])
    expect(item).toMatchObject({
      title: '1 item in Events still has its placeholder title',
      examples: ['New Event'],
      section: 'pages-events',
    })
  })

  test('lists past events by the ministry’s calendar', async () => {
    const cookie = await get().signIn()
    const common = { time: '', location: '', category: 'spiritual' }
    await get().send('/api/admin/events', {
      cookie,
      json: {
        events: [
          { id: 'a', title: 'Yesterday', date: '2026-11-20', ...common },
          { id: 'b', title: 'Today', date: '2026-11-21', ...common },
          { id: 'c', title: 'Weekly', date: '2026-01-02', recurring: 'weekly', ...common },
        ],
      },
    })
    const items = await itemsOf(get(), cookie)
    expect(items).toMatchObject([{ key: 'past-events', examples: ['Yesterday'] }])
  })

  test('lists pictures without alt text, except decorative, deleted, and logo ones', async () => {
    await addPicture(get(), {})
    await addPicture(get(), { description: 'A porch at dusk' })
    await addPicture(get(), { decorativeAt: '2026-11-21T00:00:00.000Z' })
    await addPicture(get(), { deletedAt: '2026-11-21T00:00:00.000Z' })
    await addPicture(get(), { category: 'logo' })
    const items = await itemsOf(get(), await get().signIn('editor'))
    expect(items).toMatchObject([
      {
        title: '1 image needs a description',
        examples: ['porch.png'],
        section: 'image-upload',
      },
    ])
  })

  test('links each item to an existing section with its filters', async () => {
    const cookie = await get().signIn()
    await insertTestOrder(get().context.db)
    await addPicture(get(), {})
    const message = { name: 'Ruth', email: 'ruth@example.org', subject: 'Hello', message: 'Hi' }
    await get().send('/api/contact', { json: message })
    const dated = { time: '', location: '', category: 'spiritual' }
    const json = { events: [{ id: 'a', title: 'New Event', date: '2026-11-20', ...dated }] }
    await get().send('/api/admin/events', { cookie, json })
    const { items, claims } = await read(get(), cookie)
    expect(items.map(({ key, section }) => [key, section])).toEqual([
      ['orders', 'orders?status=waiting'],
      ['help-lines', 'help-lines'],
      ['messages', 'messages'],
      ['placeholders-events', 'pages-events'],
      ['past-events', 'pages-events'],
      ['pictures', 'image-upload'],
      ['samples', 'testimonials'],
      ['spanish', 'spanish'],
    ])
    const sections = [...items, ...claims].map(
      ({ section }) => findSection(section.split(/[/?]/)[0] ?? '')?.key,
    )
    expect(sections).not.toContain(undefined)
  })

  test('shows each role only its items, and the checklist only to owners', async () => {
    await addPicture(get(), {})
    await addFailure(get(), 'orders.email')
    await addFailure(get(), 'contact.notify')
    const editor = await read(get(), await get().signIn('editor'))
    const shop = await read(get(), await get().signIn('shop'))
    expect(editor.failures.map(({ what }) => what)).toEqual(['Notifying you of a message'])
    expect(shop.failures.map(({ what }) => what)).toEqual(['An email about an order'])
    expect(shop.items).toEqual([])
    expect([editor.claims, shop.claims]).toEqual([[], []])
    expect(await titlesFor(get(), await get().signIn())).toHaveLength(1)
  })
})

describeOnSqlite('failed tasks', (get) => {
  test('lists older tasks of one role behind fifty newer ones of others', async () => {
    await addFailure(get(), 'orders.refund', `X${'why '.repeat(100)}`)
    for (let one = 0; one < 49; one += 1) await addFailure(get(), 'images.render')
    await addFailure(get(), 'of.tomorrow')
    const { db } = get().context
    const later = { createdAt: '2026-11-22T12:00:00.000Z' }
    await db.updateTable('outbox').set(later).where('kind', '!=', 'orders.refund').execute()
    const ofShop = (await read(get(), await get().signIn('shop'))).failures
    expect(ofShop).toMatchObject([{ what: 'A refund', isOwed: true }])
    expect(ofShop[0]?.why).toBe(`X${'why '.repeat(100)}`.slice(0, 300))
    const ofContent = (await read(get(), await get().signIn('editor'))).failures
    expect(ofContent).toHaveLength(50)
    expect(ofContent.map(({ what }) => what)).toContain('A background task')
  })

  test('says why the mail server didn’t take an email, as a cause and in its codes', async () => {
    const { context } = get()
    await enqueue(context.db, context.now(), 'contact.notify', {})
    await drainOutbox(
      context,
      inOneLane({
        'contact.notify': () =>
          Promise.reject(new MailError(['EENVELOPE', 550, 'RCPT TO', '5.1.1'])),
      }),
    )
    await context.db.updateTable('outbox').set({ failedAt: context.now().toISOString() }).execute()
    const { failures } = await read(get(), await get().signIn('editor'))
    expect(failures).toMatchObject([
      { mailCause: 'addressUnknown', why: expect.stringContaining('EENVELOPE 550 RCPT TO 5.1.1') },
    ])
    const html = renderToStaticMarkup(<FailureList failures={failures} reload={async () => {}} />)
    const [shown = '', details] = html.split('<details')
    expect(shown).toContain('That address doesn’t exist')
    expect(shown).not.toContain('EENVELOPE')
    expect(details).toContain('EENVELOPE')
  })

  test('raises an alert only for failed emails', async () => {
    await addFailure(get(), 'images.render')
    const { context } = get()
    expect(await failedEmailsAlert(context)).toBeUndefined()
    await addFailure(get(), 'orders.email')
    expect(await failedEmailsAlert(context)).toMatchObject({
      title: 'An email couldn’t be sent',
      happened: 'The site tried for about a day to send an email, then gave up.',
    })
    await addFailure(get(), 'accounts.reset')
    expect(await failedEmailsAlert(context)).toMatchObject({
      title: '2 emails couldn’t be sent',
      happened: 'The site tried for about a day to send 2 emails, then gave up.',
    })
  })
})

describeOnSqlite('POST /api/admin/attention/failures/{id}/retry', (get) => {
  test('answers 404 for unknown tasks and tasks of another role', async () => {
    const id = await addFailure(get(), 'orders.refund')
    const options = { method: 'POST', cookie: await get().signIn('editor') }
    expect((await get().send(`${path}/failures/nothing/retry`, options)).status).toBe(404)
    expect((await get().send(`${path}/failures/${id}/retry`, options)).status).toBe(404)
    const job = await get().context.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(job.failedAt).not.toBeNull()
  })

  test('queues the task for an immediate retry', async () => {
    const [id, other] = [
      await addFailure(get(), 'orders.email'),
      await addFailure(get(), 'orders.email'),
    ]
    const cookie = await get().signIn('shop')
    const response = await get().send(`${path}/failures/${id}/retry`, { method: 'POST', cookie })
    expect(response.status).toBe(200)
    const job = await get()
      .context.db.selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(job).toMatchObject({ failedAt: null, attempts: 0 })
    expect((await read(get(), cookie)).failures).toMatchObject([{ id: other }])
  })
})

describeOnSqlite('DELETE /api/admin/attention/failures/{id}', (get) => {
  const takeOff = (id: string, cookie: string) =>
    get().send(`${path}/failures/${id}`, { method: 'DELETE', cookie })
  const putBack = (id: string, cookie: string) =>
    get().send(`${path}/failures/${id}/restore`, { method: 'POST', cookie })

  test('dismisses a failed email and its alert', async () => {
    const cookie = await get().signIn()
    const [first, second] = [
      await addFailure(get(), 'orders.email'),
      await addFailure(get(), 'contact.notify'),
    ]
    expect((await takeOff(first, cookie)).status).toBe(200)
    const left = await read(get(), cookie)
    expect(left.failures.map(({ id }) => id)).toEqual([second])
    expect(left.alerts.map(({ title }) => title)).toEqual(['An email couldn’t be sent'])
    expect((await takeOff(second, cookie)).status).toBe(200)
    expect(await read(get(), cookie)).toMatchObject({ failures: [], alerts: [] })
  })

  test('can be undone and retried', async () => {
    const id = await addFailure(get(), 'orders.email')
    const cookie = await get().signIn('shop')
    const other = await addFailure(get(), 'orders.email')
    await takeOff(id, cookie)
    expect((await takeOff(id, cookie)).status).toBe(404)
    const { db, now } = get().context
    const takenOff = (since: Date) => listDismissedJobs(db, ['orders'], since.toISOString())
    expect(await takenOff(now())).toMatchObject([{ id, name: 'An email about an order' }])
    expect(await takenOff(new Date(now().getTime() + 1))).toEqual([])
    expect(await listDismissedJobs(db, ['pages'], now().toISOString())).toEqual([])
    const done = await addFailure(get(), 'orders.email')
    const { doneAt } = await db
      .selectFrom('outbox')
      .select('doneAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db.updateTable('outbox').set({ failedAt: null, doneAt }).where('id', '=', done).execute()
    expect(await takenOff(now())).toHaveLength(1)
    const retry = `${path}/failures/${id}/retry`
    expect((await get().send(retry, { method: 'POST', cookie })).status).toBe(404)
    expect((await putBack(id, cookie)).status).toBe(200)
    expect((await putBack(id, cookie)).status).toBe(404)
    expect((await read(get(), cookie)).failures.map((one) => one.id).toSorted()).toEqual(
      [id, other].toSorted(),
    )
    expect((await get().send(retry, { method: 'POST', cookie })).status).toBe(200)
  })

  test('answers 404 for another role’s task and 409 if money is owed', async () => {
    const id = await addFailure(get(), 'orders.refund')
    expect((await takeOff(id, await get().signIn('editor'))).status).toBe(404)
    const cookie = await get().signIn('shop')
    expect((await takeOff(id, cookie)).status).toBe(409)
    expect((await read(get(), cookie)).failures).toMatchObject([{ id, isOwed: true }])
  })
})

describeOnSqlite('POST /api/admin/attention/claims/{key}', (get) => {
  function confirm(cookie: string, key: string, mark: string) {
    return get().send(`${path}/claims/${key}`, { cookie, json: { mark } })
  }

  test('answers 400 for an unknown item and 403 for an editor', async () => {
    expect((await confirm(await get().signIn(), 'cures-everything', 'x')).status).toBe(400)
    expect((await confirm(await get().signIn('editor'), 'returns', 'x')).status).toBe(403)
  })

  test('links each statement, also about care, to the first field that makes it, or to the list', async () => {
    const cookie = await get().signIn()
    const sections = async () => [
      (await itemByKey(get(), cookie, 'hotline')).section,
      (await itemByKey(get(), cookie, 'medical')).section,
    ]
    const offer = async (...offered: [description: string, isCrisisLine?: boolean][]) => {
      const services = offered.map(([description, isCrisisLine = false]) => ({
        description,
        isCrisisLine,
      }))
      const json = { main: { services } }
      const { status } = await get().send('/api/admin/addiction-recovery', { cookie, json })
      expect(status).toBe(200)
    }
    const list = 'pages-addiction-recovery/main.services'
    await offer(['Detox'], ['A bed, open 24/7'], ['Day and night', true], ['A line', true])
    expect(await sections()).toEqual([`${list}.2.description`, `${list}.0.description`])
    await offer(['Day and night', true])
    expect(await sections()).toEqual([`${list}.0.description`, list])
    await offer(['Detox 24/7'])
    expect(await sections()).toEqual(['pages-contact/contactInfo.phone', `${list}.0.description`])
  })

  test('answers 409 without confirming if the text has changed', async () => {
    const cookie = await get().signIn()
    expect((await confirm(cookie, 'returns', claimFingerprint('90-day returns'))).status).toBe(409)
    expect((await confirm(cookie, 'returns', '30-day returns')).status).toBe(409)
    expect((await itemByKey(get(), cookie, 'returns')).isConfirmed).toBe(false)
  })

  test('asks for confirmation again after the text changes', async () => {
    const cookie = await get().signIn()
    const { says, mark, isConfirmed } = await itemByKey(get(), cookie, 'returns')
    expect([says, isConfirmed]).toEqual(['30-day returns', false])
    expect((await confirm(cookie, 'returns', mark)).status).toBe(200)
    expect((await itemByKey(get(), cookie, 'returns')).isConfirmed).toBe(true)
    expect((await itemByKey(get(), cookie, 'shipping')).isConfirmed).toBe(false)
    const json = { promises: { returns: '60-day returns' } }
    await get().send('/api/admin/shop', { cookie, json })
    expect(await itemByKey(get(), cookie, 'returns')).toMatchObject({
      says: '60-day returns',
      isConfirmed: false,
    })
  })

  test('lets only the owner undo a confirmation', async () => {
    const cookie = await get().signIn()
    const { says, mark, section } = await itemByKey(get(), cookie, 'reply')
    expect([says, section]).toEqual([
      "We'll respond within 24 hours.",
      'pages-contact/form.replyPromise',
    ])
    await confirm(cookie, 'reply', mark)
    const unconfirm = async (role: string) =>
      get().send(`${path}/claims/reply`, { method: 'DELETE', cookie: await get().signIn(role) })
    expect((await unconfirm('editor')).status).toBe(403)
    expect((await itemByKey(get(), cookie, 'reply')).isConfirmed).toBe(true)
    expect((await unconfirm('owner')).status).toBe(200)
    expect((await itemByKey(get(), cookie, 'reply')).isConfirmed).toBe(false)
  })

  test('links policies to their text, or to the field for an outside URL', async () => {
    const cookie = await get().signIn()
    const itemOf = async (key: string) => {
      const { says, section, isConfirmed } = await itemByKey(get(), cookie, key)
      return [says, section, isConfirmed]
    }
    const ours = 'The page that came with the site'
    await confirm(cookie, 'terms', claimFingerprint({ version: 0 }))
    expect(await itemOf('terms')).toEqual([ours, 'pages-terms/sections', true])
    expect(await itemOf('privacy')).toEqual([ours, 'pages-privacy/sections', false])
    await get().send('/api/admin/terms', { cookie, json: { top: { lead: 'Be kind.' } } })
    const own = `${ours}, with your changes (version 1)`
    expect(await itemOf('terms')).toEqual([own, 'pages-terms/sections', false])
    const json = { bottomBar: { privacyPolicyUrl: 'https://example.org/p' } }
    await get().send('/api/admin/footer', { cookie, json })
    const field = 'pages-footer/bottomBar.privacyPolicyUrl'
    expect(await itemOf('privacy')).toEqual(['https://example.org/p', field, false])
  })

  test('lists every statement that came with the site', async () => {
    const { claims } = await read(get(), await get().signIn())
    expect(claims.map(({ says }) => says).join('\n')).toMatchInlineSnapshot(`
      "Weekdays 9:00 AM - 5:00 PM, Saturday 10:00 AM - 2:00 PM, Sunday After Service
      30-day returns
      2-3 business days
      4.9 stars, 127 reviews
      XS: chest 30-32, length 27 and 26; S: chest 34-36, length 28 and 27; M: chest 38-40, length 29 and 28; L: chest 42-44, length 30 and 29; XL: chest 46-48, length 31 and 30; XXL: chest 50-52, length 32 and 31
      Each product names its own vendor
      We'll respond within 24 hours.
      24/7 crisis support. Phone: none
      Medically supervised detox, Medication-assisted treatment (MAT), Cognitive behavioral therapy (CBT), Dual diagnosis care, Christian counseling
      75% Programs, 15% Facility and operations, 10% Administration
      Your gift is tax-deductible as the law allows.
      A receipt comes by email right away, and a statement for the year comes in January.
      To change or stop a monthly gift, use the link in your receipt, or call us.
      Daniel M., Rosa T., Will K.
      The page that came with the site
      The page that came with the site
      © 14:23 Ministries. Everyone is welcome here."
    `)
    expect(claims.every(({ isConfirmed }) => !isConfirmed)).toBe(true)
  })
})
