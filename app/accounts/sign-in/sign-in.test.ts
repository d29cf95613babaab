import { afterEach, describe, expect, test, vi } from 'vitest'
import { createUser } from '#app/accounts/accounts.server.ts'
import { getAuth } from '#app/accounts/session/session.server.ts'
import type { Database } from '#platform/db/open.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { openMigrated } from '#test/migrated-databases.ts'
import { createTestApp, describeOnSqlite, type TestApp } from '#test/support.ts'
import type { AuthRefusal } from './auth-refusal.ts'
import { answerSignInForm } from './sign-in-step.server.ts'

const email = 'owner@example.org'
const password = 'a long enough password'

async function addOwner({ context }: TestApp): Promise<void> {
  await createUser(context, { name: 'Owner', email, password, role: 'owner' })
}

function byApi(app: TestApp, body: object, clientIp?: string): Promise<Response> {
  const json = { email, password, ...body }
  return app.send('/api/auth/sign-in/email', { json, ...(clientIp ? { clientIp } : {}) })
}

/** Submits the sign-in form as a browser without JavaScript does. */
function byForm(
  app: TestApp,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const request = new Request('http://localhost:3000/admin/shop', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  })
  return answerSignInForm(createRequestContext(app.context, networkOf('192.0.2.9')), request)
}

async function refused(answer: Promise<Response | AuthRefusal>): Promise<AuthRefusal> {
  const result = await answer
  if (result instanceof Response) throw new Error(`answered ${result.status}`)
  return result
}

async function accepted(answer: Promise<Response | AuthRefusal>): Promise<Response> {
  const result = await answer
  if (!(result instanceof Response)) throw new Error(result.message)
  return result
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describeOnSqlite('POST /api/auth/sign-in/email', (get) => {
  test.each([false, true])(
    'is refused if the password changes during the check (two-step verification: %s), leaving no session or pending code',
    async (twoFactorEnabled) => {
      await addOwner(get())
      const { context } = get()
      const { db } = context
      await db
        .updateTable('users')
        .set({ twoFactorEnabled: twoFactorEnabled ? 1 : null })
        .execute()
      const { password: passwords } = await (await getAuth(context)).$context
      const verify = passwords.verify.bind(passwords)
      vi.spyOn(passwords, 'verify').mockImplementationOnce(async (asked) => {
        const isRight = await verify(asked)
        await db.updateTable('accounts').set({ password: 'another' }).execute()
        return isRight
      })
      const answer = await byApi(get(), {})
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
      expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
      const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      const asked = db.selectFrom('verifications').select('identifier').where('value', '=', id)
      expect(await asked.execute()).toEqual([])
    },
  )

  test('answers the same 401 to a wrong password and an unknown email', async () => {
    await addOwner(get())
    const wrong = await byApi(get(), { password: 'another long password' })
    const unknown = await byApi(get(), { email: 'nobody@example.org' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const [message, other] = [(await wrong.json()).error, (await unknown.json()).error]
    expect(message).toBe(other)
    expect((await byApi(get(), { email: 'no address' })).status).toBe(401)
    expect(message).toContain('don’t match')
    expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([])
  })

  test('answers 500, not "wrong password", if better-auth fails', async () => {
    await addOwner(get())
    const { api } = await getAuth(get().context)
    vi.spyOn(api, 'signInEmail').mockResolvedValueOnce(Response.json({}, { status: 500 }) as never)
    expect((await byApi(get(), {})).status).toBe(500)
    vi.restoreAllMocks()
    expect((await byApi(get(), {})).status).toBe(200)
  })

  test('answers 403 to a request from another site', async () => {
    await addOwner(get())
    const response = await get().send('/api/auth/sign-in/email', {
      json: { email, password },
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(response.status).toBe(403)
  })

  test('answers 429 after ten tries, even to the right password, but not to others', async () => {
    await addOwner(get())
    for (let count = 0; count < 10; count += 1) await byApi(get(), { password: `guess ${count}` })
    const response = await byApi(get(), {})
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('300')
    expect((await byApi(get(), {}, '192.0.2.200')).status).toBe(200)
  })

  test('stores no IP with the session', async () => {
    await addOwner(get())
    await get().send('/api/auth/sign-in/email', {
      json: { email, password },
      headers: { 'x-forwarded-for': '203.0.113.99' },
      clientIp: '192.0.2.44',
    })
    const session = await get().context.db.selectFrom('sessions').selectAll().executeTakeFirst()
    expect(session?.ipAddress).toBe('')
  })

  test('sets a cookie that no script can read and no other site can use', async () => {
    await addOwner(get())
    const [cookie = ''] = (await byApi(get(), {})).headers.getSetCookie()
    expect(cookie).toMatch(/^lampstand\.session_token=/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
  })

  test('offers no sign-up', async () => {
    const response = await get().send('/api/auth/sign-up/email', {
      json: { name: 'Me', email: 'me@example.org', password, role: 'owner' },
    })
    expect(response.status).toBe(404)
    expect(await get().context.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('lets no one change their own role', async () => {
    const cookie = await get().signIn('shop')
    const json = { name: 'X', role: 'owner' }
    const answer = await get().send('/api/admin/account', { method: 'PUT', cookie, json })
    expect(answer.status).toBe(400)
    const old = await get().send('/api/auth/update-user', { cookie, json })
    expect(old.status).toBe(404)
    const { role } = await get()
      .context.db.selectFrom('users')
      .select('role')
      .executeTakeFirstOrThrow()
    expect(role).toBe('shop')
  })
})

describeOnSqlite("the sign-in page's form", (get) => {
  test('answers 400 to a blank field and names it', async () => {
    const answer = await refused(byForm(get(), { email: ' me@example.org ', password: '' }))
    expect(answer).toEqual({
      status: 400,
      message: 'Please check this and try again.',
      errors: { password: 'Please fill in: Password' },
      values: { email: 'me@example.org' },
    })
    const nothing = await refused(byForm(get(), { email: ' ', password }))
    expect([nothing.status, nothing.errors]).toEqual([400, { email: 'Please fill in: Email' }])
  })

  test('answers the same 401 to a wrong password and an unknown email', async () => {
    await addOwner(get())
    const wrong = await refused(byForm(get(), { email, password: 'another long password' }))
    const unknown = await refused(byForm(get(), { email: 'nobody@example.org', password }))
    const noAddress = await refused(byForm(get(), { email: 'nobody', password }))
    expect(wrong).toEqual({ ...unknown, values: { email } })
    expect(wrong.status).toBe(401)
    expect(noAddress.message).toBe(wrong.message)
  })

  test('answers 400 to a body that isn’t a form', async () => {
    for (const body of ['{}', 'x']) {
      const headers = { 'content-type': 'application/json' }
      const request = new Request('http://localhost:3000/admin', { method: 'POST', body, headers })
      const context = createRequestContext(get().context, networkOf('192.0.2.9'))
      const { status, errors } = await refused(answerSignInForm(context, request))
      expect([status, Object.keys(errors).sort()]).toEqual([400, ['email', 'password']])
    }
  })

  test('shares its limit with the API', async () => {
    await addOwner(get())
    for (let count = 0; count < 5; count += 1) {
      await byForm(get(), { email, password: `guess ${count}` })
      await byApi(get(), { password: `guess ${count}` }, '192.0.2.9')
    }
    const answer = await refused(byForm(get(), { email, password }))
    expect(answer).toEqual({
      status: 429,
      message: 'Too many tries. Please wait 5 minutes.',
      errors: {},
      values: { email },
    })
  })

  test('signs in and redirects to the page it came from', async () => {
    await addOwner(get())
    const response = await accepted(byForm(get(), { email: 'Owner@Example.org', password }))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/admin/shop')
    expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/)
    const saved = await get().send('/api/admin/site', { cookie: cookieOf(response), json: {} })
    expect(saved.status).toBe(200)
  })

  test('signs out: clears the cookie and ends the session', async () => {
    await addOwner(get())
    const cookie = cookieOf(await accepted(byForm(get(), { email, password })))
    const response = await accepted(byForm(get(), { intent: 'sign-out' }, { cookie }))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/admin')
    expect(response.headers.getSetCookie()[0]).toMatch(/^lampstand\.session_token=;.*Max-Age=0/)
    expect((await get().send('/api/admin/site', { cookie, json: {} })).status).toBe(401)
  })

  test('redirects when signing out without a session', async () => {
    expect((await accepted(byForm(get(), { intent: 'sign-out' }))).status).toBe(303)
  })
})

describe('on https', () => {
  let database: Database | undefined
  afterEach(() => database?.close())

  test('sets a Secure session cookie', async () => {
    database = await openMigrated('sqlite')
    const app = await createTestApp(database, { SITE_URL: 'https://ministry.example' })
    await addOwner(app)
    const response = await byApi(app, {})
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-lampstand\..*; Secure/)
    const cookie = cookieOf(response)
    expect((await app.send('/api/admin/site', { cookie, json: {} })).status).toBe(200)
  })
})

describeOnSqlite('an unknown intent', (get) => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s is treated as a sign-in without a password',
    async (intent) => {
      await addOwner(get())
      const refusal = await refused(byForm(get(), { intent, email }))
      expect(refusal).toEqual({
        status: 400,
        message: 'Please check this and try again.',
        errors: { password: expect.any(String) },
        values: { email },
      })
    },
  )
})
