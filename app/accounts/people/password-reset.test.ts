import { expect, test } from 'vitest'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import {
  addRuth,
  cookieOf,
  mailedLink,
  passed,
  refusalOf,
  ruth,
  sendForm,
  signInByApi,
} from '#test/sign-in-forms.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addUnaffectedUser } from '#test/unaffected-user.ts'
import { answerForgotForm, answerResetForm } from './reset.server.ts'

const password = 'four green candles'

function forgot(app: TestApp, email = ruth.email, clientIp = '192.0.2.9') {
  return sendForm(app, answerForgotForm, {
    path: '/admin/forgot',
    fields: { email },
    clientIp,
  })
}

function reset(app: TestApp, link: string, fields: Record<string, string> = { password }) {
  return sendForm(app, answerResetForm, { path: link, fields })
}

function tokenOf(link: string): string {
  return new URLSearchParams(link.split('?')[1]).get('token') ?? ''
}

/** Passes an hour, as long as a link is valid. */
function passHour({ clock }: TestApp): void {
  clock.now = new Date(clock.now.getTime() + 3600_000)
}

async function emailsAfterWork(app: TestApp): Promise<string[]> {
  await drainOutbox(app.context, jobLanes)
  return app.emails.map(({ subject }) => subject)
}

describeOnBoth('"Forgot your password?"', (get) => {
  test('refuses a malformed email and keeps what was typed', async () => {
    const refusal = await refusalOf(forgot(get(), 'ruth'))
    expect([refusal.status, refusal.values.email]).toEqual([400, 'ruth'])
    expect(refusal.errors.email).toContain('incomplete')
  })

  test('answers the same for known and unknown emails, but emails only the known one', async () => {
    await addRuth(get())
    const known = await passed(forgot(get(), 'Ruth@Example.org'))
    const unknown = await passed(forgot(get(), 'nobody@example.org'))
    expect(known).toEqual(unknown)
    expect(await emailsAfterWork(get())).toEqual(['Reset your password for localhost:3000'])
    expect(get().emails[0]?.to).toBe(ruth.email)
    const { db } = get().context
    const failed = db.selectFrom('outbox').select('lastError').where('lastError', 'is not', null)
    expect(await failed.execute()).toEqual([])
  })

  test('sends nothing if the hour passed before it could be sent', async () => {
    await addRuth(get())
    await forgot(get())
    passHour(get())
    expect(await emailsAfterWork(get())).toEqual([])
  })

  test('sends a mailbox at most three emails an hour, no matter who asks', async () => {
    await addRuth(get())
    for (let count = 1; count <= 6; count += 1) {
      await passed(forgot(get(), ruth.email, `192.0.2.${count}`))
    }
    expect(await emailsAfterWork(get())).toHaveLength(3)
  })

  test('answers 429 to an IP that asks too often', async () => {
    for (let count = 1; count <= 5; count += 1) await forgot(get(), `a${count}@example.org`)
    expect((await refusalOf(forgot(get()))).status).toBe(429)
  })
})

describeOnBoth('a password reset link', (get) => {
  test('is refused if it is made up, an hour old, or for a removed person', async () => {
    const id = await addRuth(get())
    await forgot(get())
    const link = await mailedLink(get())
    for (const wrong of ['/admin/reset', '/admin/reset?token=a~b', `${link}x`]) {
      expect((await refusalOf(reset(get(), wrong))).status).toBe(409)
    }
    passHour(get())
    expect((await refusalOf(reset(get(), link))).status).toBe(409)
    await forgot(get())
    const newer = await mailedLink(get())
    const cookie = await get().signIn()
    await get().send(`/api/admin/people/${id}`, { method: 'DELETE', cookie })
    expect((await refusalOf(reset(get(), newer))).status).toBe(409)
    expect((await signInByApi(get(), { password })).status).toBe(401)
  })

  test('changes the password once, signs in, ends all other sessions, and sends an email', async () => {
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
    expect(to).toBe('/admin?next=%2Fadmin')
    expect((await get().send('/api/admin/account', { cookie })).status).toBe(200)
    expect((await get().send('/api/admin/account', { cookie: before })).status).toBe(401)
    expect((await signInByApi(get())).status).toBe(401)
    expect((await signInByApi(get(), { password })).status).toBe(200)
    for (const used of [link, other]) {
      expect((await refusalOf(reset(get(), used))).status).toBe(409)
    }
    expect((await emailsAfterWork(get())).at(-1)).toBe(
      'Your password was changed at localhost:3000',
    )
  })

  test('leaves everyone else’s password, sessions, links, and pending sign-ins alone', async () => {
    await addRuth(get())
    const cookie = await get().signIn()
    const possessions = await addUnaffectedUser(get())
    const before = await possessions()
    await forgot(get())
    await passed(reset(get(), await mailedLink(get())))
    expect(await possessions()).toEqual(before)
    expect((await get().send('/api/admin/account', { cookie })).status).toBe(200)
  })

  test('changes the password once when it is used twice at once', async () => {
    await addRuth(get())
    await forgot(get())
    const link = await mailedLink(get())
    const answers = await Promise.all([reset(get(), link), reset(get(), link)])
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1)
  })

  test('is deleted after its hour, when the next one is requested', async () => {
    await addRuth(get())
    await forgot(get())
    const old = tokenOf(await mailedLink(get()))
    passHour(get())
    await forgot(get())
    const newer = tokenOf(await mailedLink(get()))
    const { db } = get().context
    const links = await db.selectFrom('passwordResets').select('id').execute()
    expect(links).toEqual([{ id: newer.split('~')[0] }])
    expect(old).not.toBe(newer)
  })

  test('leaves no token in the database', async () => {
    await addRuth(get())
    await forgot(get())
    const signature = (await mailedLink(get())).split('~')[1] ?? ''
    const { db } = get().context
    const rows = [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('passwordResets').selectAll().execute(),
    ]
    expect(signature.length).toBeGreaterThan(40)
    expect(JSON.stringify(rows)).not.toContain(signature)
  })
})
