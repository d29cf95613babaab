import { expect, test } from 'vitest'
import { testMessage } from '#app/contact/contact.fixtures.ts'
import { addOrderEvent, listOrderEvents } from '#app/orders/order-events.server.ts'
import { testOrder } from '#app/orders/orders.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { addRuth, cookieOf, ruth, signInByApi } from '#test/sign-in-forms.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

const site = '/api/admin/site'

/** Makes Ruth do something in every place that shows who did it. */
async function leaveTraces(app: TestApp, ruthId: string, cookie: string) {
  const { context, clock } = app
  const send = async (path: string, json?: object, method = json ? 'POST' : 'GET') => {
    const response = await app.send(path, { cookie, method, ...(json ? { json } : {}) })
    expect(response.status, `${path}: ${await response.clone().text()}`).toBe(200)
    return response.json()
  }
  await send(site, { name: 'A new name' })
  const { draft } = await send('/api/admin/about/draft', {
    version: 0,
    change: { hero: { title: 'Later' } },
  })
  const publishAt = new Date(clock.now.getTime() + 24 * 3600_000).toISOString()
  const { id, number } = draft
  await send(`/api/admin/about/draft/${id}/links`, { number })
  await send(`/api/admin/about/draft/${id}/publish`, { number, publishAt })
  const message = testMessage(context.secrets, {}, { assignedTo: ruthId })
  await context.db.insertInto('contactMessages').values(message).execute()
  await send(`/api/admin/messages/${message.id}`)
  await send(`/api/admin/messages/${message.id}`, { answered: true }, 'PUT')
  const order = testOrder()
  await context.db.insertInto('orders').values(order).execute()
  const event = { orderId: order.id, kind: 'note', detail: 'noted', byUser: ruthId }
  await addOrderEvent(context.db, clock.now, event)
  return { messageId: message.id, orderId: order.id }
}

describeOnSqlite('someone who has left', (app) => {
  test('is shown as “(left)” wherever history names them', async () => {
    const owner = await app().signIn()
    const ruthId = await addRuth(app(), 'editor')
    const cookie = cookieOf(await signInByApi(app()))
    const { messageId, orderId } = await leaveTraces(app(), ruthId, cookie)
    const places = [
      `${site}/revisions`,
      `${site}/revisions/1`,
      '/api/admin/about/draft',
      '/api/admin/drafts',
      '/api/admin/messages',
      `/api/admin/messages/${messageId}`,
      '/api/admin/messages.csv',
      '/api/admin/activity',
    ]
    const read = async (path: string) => (await app().send(path, { cookie: owner })).text()
    for (const path of places) {
      expect(await read(path), path).toContain('Ruth')
      expect(await read(path), path).not.toContain('(left)')
    }
    await app().send(`/api/admin/people/${ruthId}`, { method: 'DELETE', cookie: owner })
    await drainOutbox(app().context, jobLanes)
    for (const path of places) {
      const shown = (await read(path)).replaceAll(/"name":"Ruth"|Removed a person.*?]/g, '')
      expect(shown, path).toContain('Ruth (left)')
      expect(shown.replaceAll('Ruth (left)', ''), path).not.toMatch(/"(by|savedBy|\w*Name)":"Ruth"/)
    }
    const events = await listOrderEvents(app().context.db, orderId)
    expect(events.map(({ by }) => by)).toEqual(['Ruth (left)'])
  })

  test('keeps only their name, without email, password, sessions, visits, or two-step verification', async () => {
    const owner = await app().signIn()
    const ruthId = await addRuth(app(), 'editor')
    await signInByApi(app())
    const { db } = app().context
    await app().send(`/api/admin/people/${ruthId}`, { method: 'DELETE', cookie: owner })
    await drainOutbox(app().context, jobLanes)
    const person = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ruthId)
      .executeTakeFirstOrThrow()
    expect(person).toMatchObject({
      name: 'Ruth',
      role: 'removed',
      email: `${ruthId}@removed.invalid`,
      lastSeenAt: null,
      image: null,
      twoFactorEnabled: null,
    })
    for (const table of ['accounts', 'sessions', 'twoFactors', 'passwordResets'] as const) {
      const rows = await db.selectFrom(table).selectAll().where('userId', '=', ruthId).execute()
      expect(rows, table).toEqual([])
    }
    const halves = db.selectFrom('verifications').selectAll().where('value', '=', ruthId)
    expect(await halves.execute()).toEqual([])
    for (const table of ['users', 'outbox', 'activity', 'rateLimits'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows), table).not.toContain(ruth.email)
    }
  })
})
