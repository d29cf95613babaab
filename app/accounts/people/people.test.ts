import { expect, test } from 'vitest'
import { createUser } from '#app/accounts/accounts.server.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import {
  addRuth,
  mailedLink,
  passed,
  refusalOf,
  ruth,
  sendForm,
  signInByApi,
} from '#test/sign-in-forms.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addUnaffectedUser } from '#test/unaffected-user.ts'
import { findInvitation, redeemInvitation } from './invitations.server.ts'
import { answerJoinForm } from './join.server.ts'
import { listOwners } from './people.server.ts'
import type { People } from './people-schema.ts'

const path = '/api/admin/people'
/** The office chooses where to land. */
const landing = '/admin?next=%2Fadmin'
const miriam = { email: 'miriam@example.org', role: 'editor' }
const joining = { name: 'Miriam', password: 'three blue herons' }

async function read(app: TestApp, cookie: string): Promise<People> {
  return (await app.send(path, { cookie })).json()
}

function invite(app: TestApp, cookie: string, json: object = miriam) {
  return app.send(`${path}/invitations`, { cookie, json })
}

function change(app: TestApp, cookie: string, id: string, json: object) {
  return app.send(`${path}/${id}`, { method: 'PUT', cookie, json })
}

function remove(app: TestApp, cookie: string, id: string) {
  return app.send(`${path}/${id}`, { method: 'DELETE', cookie })
}

function join(app: TestApp, link: string, fields: Record<string, string> = joining) {
  return sendForm(app, answerJoinForm, { path: link, fields })
}

async function idOf({ context }: TestApp, role: string): Promise<string> {
  const { id } = await context.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return id
}

describeOnBoth('people', (get) => {
  test('answer 400 to an unknown role or a malformed email', async () => {
    const cookie = await get().signIn()
    for (const json of [{}, { ...miriam, role: 'king' }, { ...miriam, email: 'miriam' }]) {
      expect((await invite(get(), cookie, json)).status).toBe(400)
    }
    const id = await idOf(get(), 'owner')
    expect((await change(get(), cookie, id, { role: 'removed' })).status).toBe(400)
  })

  test('can have single areas instead of a preset, but none of an owner’s', async () => {
    const owner = await get().signIn()
    const invite = (role: string, email: string) =>
      get().send(`${path}/invitations`, { cookie: owner, json: { role, email } })
    expect((await invite('custom:events,messages', 'ana@example.org')).status).toBe(200)
    for (const role of ['custom:people', 'custom:', 'custom:messages,events', 'x'.repeat(300)]) {
      expect([role, (await invite(role, 'ben@example.org')).status]).toEqual([role, 400])
    }
    const cookie = await get().signIn('custom:events,messages')
    expect((await get().send('/api/admin/messages', { cookie })).status).toBe(200)
    expect((await get().send('/api/admin/orders', { cookie })).status).toBe(403)
    expect((await get().send('/api/admin/homepage', { cookie, json: {} })).status).toBe(403)
  })

  test('answer 404 for an unknown person or invitation', async () => {
    const cookie = await get().signIn()
    await get().signIn()
    expect((await change(get(), cookie, 'nobody', { role: 'owner' })).status).toBe(404)
    expect((await change(get(), cookie, 'nobody', { role: 'shop' })).status).toBe(404)
    expect((await remove(get(), cookie, 'nobody')).status).toBe(404)
    const again = await get().send(`${path}/invitations/none/again`, { method: 'POST', cookie })
    expect(again.status).toBe(404)
    const gone = await get().send(`${path}/invitations/none`, { method: 'DELETE', cookie })
    expect(gone.status).toBe(404)
  })

  test('are listed with role, last visit, and two-step verification, and nothing secret', async () => {
    await addRuth(get(), 'editor')
    const cookie = await get().signIn()
    const { people } = await read(get(), cookie)
    expect(people.map(({ name, role, isYou }) => [name, role, isYou])).toEqual([
      ['Ruth', 'editor', false],
      ['The owner', 'owner', true],
    ])
    expect(people[0]).toEqual({
      id: await idOf(get(), 'editor'),
      name: 'Ruth',
      email: ruth.email,
      role: 'editor',
      lastSeenAt: null,
      hasSecondFactor: false,
      hasPasskey: false,
      isYou: false,
    })
    expect(people[1]?.lastSeenAt).toBe(get().clock.now.toISOString())
  })

  test('are listed as owners only if they are', async () => {
    await addRuth(get(), 'editor')
    await get().signIn()
    const owner = await idOf(get(), 'owner')
    const owners = await listOwners(get().context.db)
    expect(owners.map(({ id }) => id)).toEqual([owner])
  })

  test('a new role applies from the next request', async () => {
    const cookie = await get().signIn()
    const editor = await get().signIn('editor')
    const id = await idOf(get(), 'editor')
    expect((await change(get(), cookie, id, { role: 'shop' })).status).toBe(200)
    expect((await get().send('/api/admin/site', { cookie: editor, json: {} })).status).toBe(403)
  })

  test('a removed person is signed out at once, can’t come back, and keeps their name on their work', async () => {
    const cookie = await get().signIn()
    const id = await addRuth(get(), 'editor')
    const response = await signInByApi(get())
    const hers = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const naming = { cookie: hers, json: { name: 'A new name' } }
    expect((await get().send('/api/admin/site', naming)).status).toBe(200)
    const gone = await remove(get(), cookie, id)
    expect(await gone.json()).toEqual({ email: ruth.email })
    expect((await get().send('/api/admin/site', { cookie: hers, json: {} })).status).toBe(401)
    expect((await signInByApi(get())).status).toBe(401)
    expect((await read(get(), cookie)).people.map(({ name }) => name)).toEqual(['The owner'])
    const revisions = await (await get().send('/api/admin/site/revisions', { cookie })).json()
    expect(JSON.stringify(revisions)).toContain('Ruth')
    expect((await remove(get(), cookie, id)).status).toBe(404)
    expect((await change(get(), cookie, id, { role: 'editor' })).status).toBe(404)
    expect((await invite(get(), cookie, { ...miriam, email: ruth.email })).status).toBe(200)
  })

  test('a new role keeps two-step verification', async () => {
    const cookie = await get().signIn()
    const id = await addRuth(get(), 'editor')
    const { db } = get().context
    await db.updateTable('users').set({ twoFactorEnabled: 1 }).where('id', '=', id).execute()
    await change(get(), cookie, id, { role: 'shop' })
    const { people } = await read(get(), cookie)
    expect(people.find((one) => one.id === id)).toMatchObject({
      role: 'shop',
      hasSecondFactor: true,
    })
  })

  test('a new role or a removal changes nothing for anyone else', async () => {
    const cookie = await get().signIn()
    const possessions = await addUnaffectedUser(get())
    const id = await addRuth(get(), 'editor')
    const before = await possessions()
    expect((await change(get(), cookie, id, { role: 'shop' })).status).toBe(200)
    expect((await remove(get(), cookie, id)).status).toBe(200)
    expect(await possessions()).toEqual(before)
  })

  test('refuse to remove or demote the last owner', async () => {
    const cookie = await get().signIn()
    await get().signIn('editor')
    const id = await idOf(get(), 'owner')
    const removed = await remove(get(), cookie, id)
    expect(removed.status).toBe(409)
    expect((await removed.json()).error).toContain('only owner')
    expect((await change(get(), cookie, id, { role: 'editor' })).status).toBe(409)
    expect((await change(get(), cookie, id, { role: 'owner' })).status).toBe(200)
  })

  test('keep one of two owners who remove each other at once', async () => {
    const cookies = [await get().signIn(), await get().signIn()]
    const { people } = await read(get(), cookies[0] ?? '')
    const answers = await Promise.all(
      cookies.map((cookie) => {
        const other = people.find(({ isYou }) => isYou === (cookie !== cookies[0]))
        return remove(get(), cookie, other?.id ?? '')
      }),
    )
    // the second has already been removed, or is the last owner
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const owners = get().context.db.selectFrom('users').select('id').where('role', '=', 'owner')
    expect(await owners.execute()).toHaveLength(1)
  })
})

describeOnBoth('an invitation', (get) => {
  test('refuses a token that is made up, too old, or from an earlier email', async () => {
    const cookie = await get().signIn()
    await invite(get(), cookie)
    const first = await mailedLink(get())
    const [{ id } = { id: '' }] = (await read(get(), cookie)).invitations
    await get().send(`${path}/invitations/${id}/again`, { method: 'POST', cookie })
    const second = await mailedLink(get())
    const wrong = ['', '/admin/join', '/admin/join?token=x~y', `${second}x`, first]
    for (const link of wrong.map((one) => one || '/admin/join?token=')) {
      expect((await refusalOf(join(get(), link))).status).toBe(409)
    }
    get().clock.now = new Date(get().clock.now.getTime() + 7 * 24 * 3600_000)
    expect((await refusalOf(join(get(), second))).status).toBe(409)
    expect((await read(get(), cookie)).invitations[0]?.isOver).toBe(true)
  })

  test('is emailed with a link that works once and creates the account with its role', async () => {
    const cookie = await get().signIn()
    expect((await invite(get(), cookie)).status).toBe(200)
    const link = await mailedLink(get())
    const [email] = get().emails
    expect(email?.to).toBe(miriam.email)
    expect(email?.text).toContain('The owner invited you')
    expect((await refusalOf(join(get(), link, { name: '', password: 'short' }))).errors).toEqual({
      name: 'Please fill in: Name',
      password: 'Use at least 10 characters',
    })
    const hers = await passed(join(get(), link))
    expect(hers.to).toBe(landing)
    const saved = await get().send('/api/admin/site', { cookie: hers.cookie, json: {} })
    expect(saved.status).toBe(200)
    expect((await get().send(path, { cookie: hers.cookie })).status).toBe(403)
    expect((await refusalOf(join(get(), link))).status).toBe(409)
    expect((await signInByApi(get(), { ...miriam, ...joining })).status).toBe(200)
    expect((await read(get(), cookie)).invitations).toEqual([])
  })

  test('creates one account when it is accepted twice at once', async () => {
    await invite(get(), await get().signIn())
    const link = await mailedLink(get())
    const answers = await Promise.all([join(get(), link), join(get(), link)])
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1)
  })

  test('says so if the person already has an account', async () => {
    await invite(get(), await get().signIn())
    const link = await mailedLink(get())
    const { context } = get()
    const id = await createUser(context, { ...miriam, ...joining })
    const refusal = await refusalOf(join(get(), link))
    expect(refusal.status).toBe(409)
    expect(JSON.stringify(refusal)).toContain('Sign in instead')
    const accounts = await context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', miriam.email)
      .execute()
    expect(accounts).toEqual([{ id }])
  })

  test('stops working when it is withdrawn, and an unsent email stays unsent', async () => {
    const cookie = await get().signIn()
    await invite(get(), cookie)
    const link = await mailedLink(get())
    const [{ id } = { id: '' }] = (await read(get(), cookie)).invitations
    await get().send(`${path}/invitations/${id}/again`, { method: 'POST', cookie })
    const gone = await get().send(`${path}/invitations/${id}`, { method: 'DELETE', cookie })
    expect(gone.status).toBe(200)
    await drainOutbox(get().context, jobLanes)
    expect(get().emails).toHaveLength(1)
    expect((await refusalOf(join(get(), link))).status).toBe(409)
  })

  test('changes no other when it is sent again, withdrawn, or accepted', async () => {
    const cookie = await get().signIn()
    const links = new Map<string, string>()
    for (const name of ['anna', 'deborah', 'esther', 'miriam']) {
      await invite(get(), cookie, { ...miriam, email: `${name}@example.org` })
      links.set(name, await mailedLink(get()))
    }
    const { invitations } = await read(get(), cookie)
    const pathOf = (name: string) => {
      const { id } = invitations.find(({ email }) => email.startsWith(name)) ?? { id: '' }
      return `${path}/invitations/${id}`
    }
    const again = await get().send(`${pathOf('miriam')}/again`, { method: 'POST', cookie })
    expect(again.status).toBe(200)
    await get().send(pathOf('esther'), { method: 'DELETE', cookie })
    await passed(join(get(), links.get('deborah') ?? ''))
    const left = (await read(get(), cookie)).invitations.map(({ email }) => email)
    expect(left.sort()).toEqual(['anna@example.org', 'miriam@example.org'])
    expect((await passed(join(get(), links.get('anna') ?? ''))).to).toBe(landing)
  })

  test('refuses the earlier link if it is sent again while the form is submitted', async () => {
    const cookie = await get().signIn()
    await invite(get(), cookie)
    const [, token = ''] = (await mailedLink(get())).split('token=')
    const found = await findInvitation(get().context, token)
    const again = `${path}/invitations/${found?.id}/again`
    await get().send(again, { method: 'POST', cookie })
    const { db } = get().context
    expect(found && (await redeemInvitation(db, found))).toBe(false)
    expect((await read(get(), cookie)).invitations).toHaveLength(1)
  })

  test('answers 409 for an email that has an account or an invitation', async () => {
    const cookie = await get().signIn()
    await addRuth(get(), 'shop')
    await invite(get(), cookie)
    for (const email of [ruth.email, 'Miriam@Example.org']) {
      const response = await invite(get(), cookie, { ...miriam, email })
      expect(response.status).toBe(409)
      expect((await response.json()).fields[0].path).toBe('email')
    }
  })

  test('leaves no token in the database', async () => {
    await invite(get(), await get().signIn())
    const token = new URLSearchParams((await mailedLink(get())).split('?')[1]).get('token') ?? ''
    const { db } = get().context
    const rows = [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('invitations').selectAll().execute(),
    ]
    expect(token.length).toBeGreaterThan(40)
    expect(JSON.stringify(rows)).not.toContain(token.split('~')[1])
  })
})
