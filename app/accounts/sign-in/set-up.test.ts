import { expect, test } from 'vitest'
import { createFirstUser, describeSignIn } from '#app/accounts/accounts.server.ts'
import { setUpCode } from '#app/accounts/set-up-code.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { createRequestContext } from '#server/api/app.ts'
import {
  addRuth,
  passed,
  refusalOf,
  ruth,
  type Sent,
  sendForm,
  signInByApi,
} from '#test/sign-in-forms.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { answerSignInForm, findSignInStep } from './sign-in-step.server.ts'

function send(app: TestApp, fields: Record<string, string>, sent: Sent = {}) {
  const code = setUpCode(app.context.secrets)
  return sendForm(app, answerSignInForm, {
    ...sent,
    fields: { intent: 'set-up', code, ...ruth, ...fields },
  })
}

function signInPage({ context }: TestApp) {
  const request = new Request('http://localhost:3000/admin')
  return findSignInStep(createRequestContext(context, networkOf('192.0.2.9')), request)
}

function listRoles({ context }: TestApp) {
  return context.db.selectFrom('users').select(['email', 'role']).execute()
}

describeOnBoth('the setup page', (get) => {
  test('creates no one without the code and says where to find it', async () => {
    for (const code of [
      'x',
      '0'.repeat(20),
      setUpCode({ ...get().context.secrets, session: new Secret('s') }),
    ]) {
      const refusal = await refusalOf(send(get(), { code }))
      expect(refusal.status).toBe(401)
      expect(refusal.errors.code).toContain('server log')
      expect(refusal.values).toEqual({ name: ruth.name, email: ruth.email })
    }
    expect(await listRoles(get())).toEqual([])
  })

  test('reports every invalid field and keeps what was typed', async () => {
    const refusal = await refusalOf(send(get(), { name: ' ', email: 'ruth', password: 'short' }))
    expect(refusal.status).toBe(400)
    expect(Object.keys(refusal.errors).sort()).toEqual(['email', 'name', 'password'])
    expect(refusal.values.email).toBe('ruth')
    const { status, errors } = await refusalOf(send(get(), { code: ' ' }))
    expect([status, errors]).toEqual([400, { code: 'Please fill in: One-time code' }])
    expect(JSON.stringify(refusal)).not.toContain('short"')
  })

  test('limits guesses at the code', async () => {
    for (let count = 0; count < 10; count += 1) await send(get(), { code: `guess ${count}` })
    expect((await refusalOf(send(get(), {}))).status).toBe(429)
  })

  test('creates the owner with the code, however it is typed, and signs in', async () => {
    expect(await signInPage(get())).toBe('set-up')
    const code = setUpCode(get().context.secrets).toUpperCase().replaceAll('-', ' ')
    const { to, cookie } = await passed(send(get(), { code }))
    expect(to).toBe('/admin?next=%2Fadmin')
    expect(await listRoles(get())).toEqual([{ email: ruth.email, role: 'owner' }])
    expect((await get().send('/api/admin/people', { cookie })).status).toBe(200)
    expect(await signInPage(get())).toBe('password')
    expect((await signInByApi(get())).status).toBe(200)
  })

  test('refuses the code once a user exists', async () => {
    await addRuth(get(), 'editor')
    const refusal = await refusalOf(send(get(), { email: 'late@example.org' }))
    expect(refusal.status).toBe(409)
    expect(await listRoles(get())).toEqual([{ email: ruth.email, role: 'editor' }])
  })

  test('creates one owner when two try at once', async () => {
    const made = await Promise.all(
      ['one', 'two'].map((name) =>
        createFirstUser(get().context, { ...ruth, name, email: `${name}@example.org` }),
      ),
    )
    expect(made.toSorted()).toEqual([false, true])
    expect(await listRoles(get())).toHaveLength(1)
  })

  test('prints the code at startup until there is an owner', async () => {
    const { context } = get()
    const code = setUpCode(context.secrets)
    expect(code).toMatch(/^(\w{5}-){3}\w{5}$/)
    expect(await describeSignIn(context, 'http://localhost:3000/admin')).toContain(code)
    await addRuth(get())
    const line = await describeSignIn(context, 'http://localhost:3000/admin')
    expect(line).not.toContain(code)
    expect(line).toContain(ruth.email)
  })
})
