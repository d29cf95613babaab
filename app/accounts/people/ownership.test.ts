import { expect, test } from 'vitest'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { beforeNextTransaction } from '#test/before-next-transaction.ts'
import { addRuth, cookieOf, ruth, signInByApi } from '#test/sign-in-forms.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addUnaffectedUser } from '#test/unaffected-user.ts'

const path = '/api/admin/ownership'
const days = 24 * 3600_000

/** An owner (Miriam), Ruth who may become one, and their requests. */
async function twoOf(app: TestApp) {
  const ruthId = await addRuth(app, 'editor')
  const ruthCookie = cookieOf(await signInByApi(app))
  await addUnaffectedUser(app)
  const password = 'three blue herons'
  const email = 'miriam@example.org'
  const ownerCookie = cookieOf(await signInByApi(app, { email, password }))
  const owner = await app.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return {
    ownerId: owner.id,
    ownerCookie,
    ruthId,
    ruthCookie,
    offer: (fields: object = {}) =>
      app.send(path, {
        cookie: ownerCookie,
        json: { userId: ruthId, roleAfter: 'shop', password, ...fields },
      }),
    accept: (given = ruth.password, cookie = ruthCookie) =>
      app.send(`${path}/${owner.id}/accept`, { cookie, json: { password: given } }),
    decline: () => app.send(`${path}/${owner.id}/decline`, { method: 'POST', cookie: ruthCookie }),
    withdraw: () => app.send(path, { method: 'DELETE', cookie: ownerCookie }),
    remove: (id: string, cookie = ownerCookie) =>
      app.send(`/api/admin/people/${id}`, { method: 'DELETE', cookie }),
    changeRole: (id: string, role: string, cookie = ownerCookie) =>
      app.send(`/api/admin/people/${id}`, { method: 'PUT', cookie, json: { role } }),
  }
}

async function rolesIn({ context }: TestApp): Promise<Record<string, string>> {
  const people = await context.db.selectFrom('users').select(['name', 'role']).execute()
  return Object.fromEntries(people.map(({ name, role }) => [name, role]))
}

async function offersTo(app: TestApp, cookie: string) {
  return (await (await app.send('/api/admin/account', { cookie })).json()).offers
}

/** A second owner who offers ownership to someone. Returns their cookie. */
async function offerOfAnother(app: TestApp, toUserId: string): Promise<string> {
  const cookie = await app.signIn()
  const { db } = app.context
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('name', '=', 'The owner')
    .executeTakeFirstOrThrow()
  const times = {
    offeredAt: app.clock.now.toISOString(),
    expiresAt: new Date(app.clock.now.getTime() + days).toISOString(),
  }
  await db
    .insertInto('ownershipOffers')
    .values({ fromUserId: id, toUserId, roleAfter: 'editor', ...times })
    .execute()
  return cookie
}

describeOnBoth('an ownership transfer', (app) => {
  test('changes nothing until the offer is accepted, and emails both people', async () => {
    const { ownerId, ownerCookie, ruthCookie, offer, accept } = await twoOf(app())
    expect((await offer()).status).toBe(200)
    expect(await rolesIn(app())).toEqual({ Miriam: 'owner', Ruth: 'editor' })
    expect(await offersTo(app(), ruthCookie)).toMatchObject([
      { fromId: ownerId, fromName: 'Miriam', roleAfter: 'shop' },
    ])
    const attention = await app().send('/api/admin/attention', { cookie: ruthCookie })
    expect((await attention.json()).items[0]).toMatchObject({
      title: '1 person wants to make you an owner',
      section: 'account',
    })
    const people = await (await app().send('/api/admin/people', { cookie: ownerCookie })).json()
    expect(people.ownOffer).toMatchObject({ toName: 'Ruth', roleAfter: 'shop' })
    expect((await accept()).status).toBe(200)
    expect(await rolesIn(app())).toEqual({ Miriam: 'shop', Ruth: 'owner' })
    expect((await app().send('/api/admin/people', { cookie: ownerCookie })).status).toBe(403)
    expect((await app().send('/api/admin/people', { cookie: ruthCookie })).status).toBe(200)
    expect(await offersTo(app(), ruthCookie)).toEqual([])
    await drainOutbox(app().context, jobLanes)
    // They are due at the same moment, so their order isn't fixed.
    const emails = app().emails.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ruth@example.org', 'Miriam wants to make you the owner of localhost:3000'],
      ['miriam@example.org', 'Ruth is now an owner of localhost:3000'],
      ['ruth@example.org', 'You’re now an owner of localhost:3000'],
    ])
    expect(emails[1]?.text).toContain('Your role is now Shop.')
  })

  test('records each step in the activity, with both roles before and after', async () => {
    const { ruthCookie, offer, accept, withdraw } = await twoOf(app())
    for (const step of [offer, withdraw, offer, accept]) {
      await step()
      app().clock.now = new Date(app().clock.now.getTime() + 1000)
    }
    const page = await (await app().send('/api/admin/activity', { cookie: ruthCookie })).json()
    const acts = page.acts.filter(({ part }: { part: string }) => part === 'people')
    expect(acts.map(({ did, by }: { did: string; by: string }) => [by, did])).toEqual([
      ['Ruth', 'Accepted ownership'],
      ['Miriam', 'Offered to transfer ownership'],
      ['Miriam', 'Withdrew an ownership offer'],
      ['Miriam', 'Offered to transfer ownership'],
    ])
    expect(acts[0].changes).toEqual([
      { label: 'Previous owner', before: 'Miriam: Owner', after: 'Miriam: Shop' },
      { label: 'New owner', before: 'Ruth: Editor', after: 'Ruth: Owner' },
    ])
    expect(JSON.stringify(page)).not.toContain(ruth.password)
  })

  test('takes the right password to offer and to accept', async () => {
    const { offer, accept } = await twoOf(app())
    const refused = await offer({ password: 'not hers' })
    expect([refused.status, (await refused.json()).fields[0].path]).toEqual([400, 'password'])
    await offer()
    const again = await accept('not hers')
    expect([again.status, (await again.json()).fields[0].path]).toEqual([400, 'password'])
    expect(await rolesIn(app())).toEqual({ Miriam: 'owner', Ruth: 'editor' })
  })

  test('is offered only by owners, only to staff who aren’t owners, and only with an existing role', async () => {
    const { ownerId, ruthId, ruthCookie, offer, remove } = await twoOf(app())
    const shop = await app().signIn('shop')
    for (const cookie of [ruthCookie, shop]) {
      expect((await app().send(path, { cookie, json: {} })).status).toBe(403)
    }
    expect((await app().send(path, { json: {} })).status).toBe(401)
    for (const roleAfter of ['owner', 'removed', 'constructor', '__proto__', '', 3]) {
      expect((await offer({ roleAfter })).status, String(roleAfter)).toBe(400)
    }
    for (const userId of ['', 'nobody', 'constructor', 'x'.repeat(400), 'a\0b', null]) {
      expect((await offer({ userId })).status, String(userId)).toBe(400)
    }
    expect((await offer({ userId: ownerId })).status).toBe(409)
    await remove(ruthId)
    expect((await offer()).status).toBe(400)
  })

  test('is accepted only by the person it was offered to', async () => {
    const { ownerId, ruthId, ownerCookie, offer, accept } = await twoOf(app())
    expect((await accept()).status).toBe(404)
    await offer()
    const itself = { cookie: ownerCookie, json: { password: 'three blue herons' } }
    expect((await app().send(`${path}/${ownerId}/accept`, itself)).status).toBe(404)
    expect((await app().send(`${path}/${ruthId}/accept`, itself)).status).toBe(404)
    expect((await app().send(`${path}/${ownerId}/accept`, { json: {} })).status).toBe(401)
    expect(await rolesIn(app())).toEqual({ Miriam: 'owner', Ruth: 'editor' })
  })

  test('can’t be accepted after it was withdrawn or declined, or after seven days', async () => {
    const { offer, accept, decline, withdraw } = await twoOf(app())
    await offer()
    expect((await withdraw()).status).toBe(200)
    expect((await accept()).status).toBe(404)
    expect((await withdraw()).status).toBe(404)
    await offer()
    expect((await decline()).status).toBe(200)
    expect((await accept()).status).toBe(404)
    await drainOutbox(app().context, jobLanes)
    // Emails due at the same moment have no fixed order.
    expect(app().emails.map(({ subject }) => subject)).toContain(
      'Ruth declined ownership of localhost:3000',
    )
    await offer()
    app().clock.now = new Date(app().clock.now.getTime() + 7 * days)
    expect((await accept()).status).toBe(404)
    expect((await decline()).status).toBe(404)
    expect((await offer()).status).toBe(200)
    expect((await accept()).status).toBe(200)
  })

  test('happens once when it is accepted twice at once', async () => {
    const { offer, accept } = await twoOf(app())
    await offer()
    const answers = await Promise.all([accept(), accept()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await rolesIn(app())).toEqual({ Miriam: 'shop', Ruth: 'owner' })
  })

  test('either happens or doesn’t when it is accepted and withdrawn at once', async () => {
    const { offer, accept, withdraw } = await twoOf(app())
    await offer()
    const [accepted, withdrawn] = await Promise.all([accept(), withdraw()])
    const isHandedOver = accepted.status === 200
    expect(withdrawn.status).not.toBe(isHandedOver ? 200 : 404)
    expect((await rolesIn(app())).Ruth).toBe(isHandedOver ? 'owner' : 'editor')
  })

  test('voids the offer when either person is removed or gets another role', async () => {
    const { ownerId, ruthId, offer, accept, remove, changeRole } = await twoOf(app())
    const cookie = await app().signIn()
    await offer()
    await changeRole(ownerId, 'editor', cookie)
    await changeRole(ownerId, 'owner', cookie)
    expect((await accept()).status).toBe(404)
    await offer()
    await changeRole(ruthId, 'owner', cookie)
    expect((await accept()).status).toBe(404)
    await changeRole(ruthId, 'editor', cookie)
    expect((await accept()).status).toBe(404)
    await offer()
    await changeRole(ruthId, 'shop', cookie)
    await remove(ownerId, cookie)
    expect((await accept()).status).toBe(404)
    const { db } = app().context
    expect(await db.selectFrom('ownershipOffers').selectAll().execute()).toEqual([])
  })

  test('leaves one owner when the recipient is removed while accepting', async () => {
    const { ruthId, offer, accept, remove } = await twoOf(app())
    for (let round = 1; round <= 3; round += 1) {
      await offer()
      await Promise.all([accept(), remove(ruthId)])
      const roles = Object.values(await rolesIn(app()))
      expect(roles.filter((role) => role === 'owner').length).toBe(1)
      if (!roles.includes('removed')) break
    }
  })

  test('keeps another owner’s offer when one is withdrawn or declined', async () => {
    const { offer, decline, withdraw, ruthId, ruthCookie } = await twoOf(app())
    await offerOfAnother(app(), ruthId)
    for (const end of [withdraw, decline]) {
      await offer()
      expect((await end()).status).toBe(200)
      expect(await offersTo(app(), ruthCookie)).toMatchObject([{ fromName: 'The owner' }])
    }
  })

  test('refuses an offer from someone who is made an editor at that moment', async () => {
    const { ownerId, ruthCookie, offer, changeRole } = await twoOf(app())
    const cookie = await app().signIn()
    beforeNextTransaction(app().context.db, () => changeRole(ownerId, 'editor', cookie))
    expect((await offer()).status).toBe(403)
    expect(await offersTo(app(), ruthCookie)).toEqual([])
  })

  test('leaves the other owner an owner when two made offers to the same person', async () => {
    const { offer, accept, ruthId, ruthCookie } = await twoOf(app())
    await offer()
    const cookie = await offerOfAnother(app(), ruthId)
    expect(await offersTo(app(), ruthCookie)).toHaveLength(2)
    expect((await accept()).status).toBe(200)
    expect(await rolesIn(app())).toEqual({ Miriam: 'shop', Ruth: 'owner', 'The owner': 'owner' })
    expect(await offersTo(app(), ruthCookie)).toEqual([])
    expect((await app().send('/api/admin/people', { cookie })).status).toBe(200)
  })
})
