import { expect, test } from 'vitest'
import { workThrough } from '#platform/outbox/outbox.ts'
import { jobHandlers } from '#server/upkeep/jobs.ts'
import {
  addRuth,
  cookieOf,
  mailedLink,
  passed,
  refusalOf,
  ruth,
  sendForm,
  signInByApi,
} from '#test/doors.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { answerForgotForm, answerResetForm } from './reset.server.ts'

const password = 'four green candles'

function forgot(app: TestApp, email = ruth.email, clientAddress = '192.0.2.9') {
  return sendForm(app, answerForgotForm, {
    path: '/admin/forgot',
    fields: { email },
    clientAddress,
  })
}

function reset(app: TestApp, link: string, fields: Record<string, string> = { password }) {
  return sendForm(app, answerResetForm, { path: link, fields })
}

async function lettersAfterWork(app: TestApp): Promise<string[]> {
  await workThrough(app.context, jobHandlers)
  return app.letters.map(({ subject }) => subject)
}

describeOnBoth('"Forgot your password?"', (get) => {
  test('names an address that is none, and keeps it', async () => {
    const refusal = await refusalOf(forgot(get(), 'ruth'))
    expect([refusal.status, refusal.values.email]).toEqual([400, 'ruth'])
    expect(refusal.errors.email).toContain('incomplete')
  })

  test('answers alike whether somebody has the address or not, and writes only to who has', async () => {
    await addRuth(get())
    const known = await passed(forgot(get(), 'Ruth@Example.org'))
    const unknown = await passed(forgot(get(), 'nobody@example.org'))
    expect(known).toEqual(unknown)
    expect(await lettersAfterWork(get())).toEqual([
      'A new password for the office of localhost:3000',
    ])
    expect(get().letters[0]?.to).toBe(ruth.email)
  })

  test('fills no mailbox: three letters an hour, whoever asks from wherever', async () => {
    await addRuth(get())
    for (let count = 1; count <= 6; count += 1) {
      await passed(forgot(get(), ruth.email, `192.0.2.${count}`))
    }
    expect(await lettersAfterWork(get())).toHaveLength(3)
  })

  test('answers 429 to an address that asks too often', async () => {
    for (let count = 1; count <= 5; count += 1) await forgot(get(), `a${count}@example.org`)
    expect((await refusalOf(forgot(get()))).status).toBe(429)
  })
})

describeOnBoth('the link for a new password', (get) => {
  test('opens nothing when it is made up, an hour old, or of somebody who was removed', async () => {
    const id = await addRuth(get())
    await forgot(get())
    const link = await mailedLink(get())
    for (const wrong of ['/admin/reset', '/admin/reset?token=a~b', `${link}x`]) {
      expect((await refusalOf(reset(get(), wrong))).status).toBe(409)
    }
    get().clock.now = new Date(get().clock.now.getTime() + 3600_000)
    expect((await refusalOf(reset(get(), link))).status).toBe(409)
    await forgot(get())
    const newer = await mailedLink(get())
    const cookie = await get().signIn()
    await get().send(`/api/admin/people/${id}`, { method: 'DELETE', cookie })
    expect((await refusalOf(reset(get(), newer))).status).toBe(409)
    expect((await signInByApi(get(), { password })).status).toBe(401)
  })

  test('changes the password once, signs in, ends all other sessions, and a letter says so', async () => {
    await addRuth(get())
    const before = cookieOf(await signInByApi(get()))
    await forgot(get())
    const other = await mailedLink(get())
    await forgot(get())
    const link = await mailedLink(get())
    expect((await refusalOf(reset(get(), link, { password: 'short' }))).errors.password).toContain(
      'at least 10',
    )
    const { to, cookie } = await passed(reset(get(), link))
    expect(to).toBe('/admin')
    expect((await get().send('/api/admin/account', { cookie })).status).toBe(200)
    expect((await get().send('/api/admin/account', { cookie: before })).status).toBe(401)
    expect((await signInByApi(get())).status).toBe(401)
    expect((await signInByApi(get(), { password })).status).toBe(200)
    for (const used of [link, other]) {
      expect((await refusalOf(reset(get(), used))).status).toBe(409)
    }
    expect((await lettersAfterWork(get())).at(-1)).toBe(
      'Your password was changed: the office of localhost:3000',
    )
  })

  test('changes nobody else: not the password, the sessions, the links, the half of a sign-in', async () => {
    await addRuth(get())
    const cookie = await get().signIn()
    const everything = await putPossessions(get())
    await forgot(get())
    await passed(reset(get(), await mailedLink(get())))
    expect(await possessionsOf(get())).toEqual(everything)
    expect((await get().send('/api/admin/account', { cookie })).status).toBe(200)
  })

  test('leaves no token in the database', async () => {
    await addRuth(get())
    await forgot(get())
    const mark = (await mailedLink(get())).split('~')[1] ?? ''
    const { db } = get().context
    const rows = [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('passwordResets').selectAll().execute(),
    ]
    expect(mark.length).toBeGreaterThan(40)
    expect(JSON.stringify(rows)).not.toContain(mark)
  })
})

/** What somebody else has beside a session; answers it. */
async function putPossessions(app: TestApp) {
  const { db } = app.context
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '<>', ruth.email)
    .executeTakeFirstOrThrow()
  const moment = app.clock.now.toISOString()
  const shared = { id: 'hers', createdAt: moment, updatedAt: moment }
  const expiresAt = '2026-11-22T18:00:00.000Z'
  await db
    .insertInto('accounts')
    .values({ ...shared, userId, accountId: userId, providerId: 'credential', password: 'kept' })
    .execute()
  await db.insertInto('passwordResets').values({ id: 'hers', userId, expiresAt }).execute()
  await db
    .insertInto('verifications')
    .values({ ...shared, identifier: 'half', value: userId, expiresAt })
    .execute()
  return possessionsOf(app)
}

async function possessionsOf({ context: { db } }: TestApp) {
  return {
    account: await db.selectFrom('accounts').selectAll().where('id', '=', 'hers').execute(),
    reset: await db.selectFrom('passwordResets').selectAll().where('id', '=', 'hers').execute(),
    half: await db.selectFrom('verifications').selectAll().where('id', '=', 'hers').execute(),
  }
}
