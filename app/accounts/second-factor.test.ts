import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createUser } from '#app/accounts/accounts.server.ts'
import { setPassword } from '#app/accounts/people/password-resets.server.ts'
import { getAuth } from '#app/accounts/session/session.server.ts'
import { answerSignInForm, findSignInStep } from '#app/accounts/sign-in/sign-in-step.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { loadOrMakeSecrets, loadSecrets } from '#platform/secrets/secrets.ts'
import { createRequestContext } from '#server/api/app.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { rotateSecrets } from '#server/upkeep/secret-rotation.ts'
import { phoneCode } from '#test/machine/phone-code.ts'
import {
  addRuth,
  cookieOf,
  passed,
  refusalOf,
  ruth,
  sendForm,
  signInByApi,
} from '#test/sign-in-forms.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import type { SecondFactorStart } from './account-schema.ts'

const path = '/api/admin/account'
const { password } = ruth
/** Longer than checking one password and hashing another takes. */
const checkingMs = 1000

/** Turns on Ruth's two-step verification. The next code signs in, however late it comes. */
async function turnOn(app: TestApp) {
  await addRuth(app)
  const cookie = cookieOf(await signInByApi(app))
  const started = await app.send(`${path}/second-factor`, { cookie, json: { password } })
  const { key, recoveryCodes }: SecondFactorStart = await started.json()
  const json = { code: phoneCode(key) }
  const confirmed = await app.send(`${path}/second-factor/confirm`, { cookie, json })
  if (!confirmed.ok) throw new Error(await confirmed.text())
  return { key, recoveryCodes, cookie: cookieOf(confirmed) }
}

/** Signs in with the password. Returns the cookie that waits for the code. */
async function firstStep(app: TestApp): Promise<string> {
  const response = await signInByApi(app)
  expect(await response.json()).toEqual({ needsCode: true })
  const cookie = cookieOf(response)
  expect(cookie).toMatch(/^lampstand\.two_factor=[^;]+$/)
  return cookie
}

function secondStep(app: TestApp, cookie: string, json: object) {
  return app.send('/api/auth/sign-in/code', { cookie, json })
}

async function isOpen(app: TestApp, cookie: string): Promise<boolean> {
  return (await app.send(path, { cookie })).status === 200
}

describeOnBoth('two-step verification', (get) => {
  test('takes the password and a correct first code to turn on', async () => {
    await addRuth(get())
    const cookie = cookieOf(await signInByApi(get()))
    const wrong = await get().send(`${path}/second-factor`, { cookie, json: { password: 'no' } })
    expect(wrong.status).toBe(400)
    expect((await wrong.json()).fields[0].path).toBe('password')
    const started = await get().send(`${path}/second-factor`, { cookie, json: { password } })
    expect(started.status).toBe(200)
    for (const code of ['12345', 'abcdef', '']) {
      const json = { code }
      const answer = await get().send(`${path}/second-factor/confirm`, { cookie, json })
      expect(answer.status).toBe(400)
    }
    const { key }: SecondFactorStart = await started.json()
    const json = { code: phoneCode(key, 50) }
    const late = await get().send(`${path}/second-factor/confirm`, { cookie, json })
    expect(late.status).toBe(400)
    expect((await (await signInByApi(get())).json()).needsCode).toBe(false)
  })

  test('keeps the requested page through both steps', async () => {
    const { key } = await turnOn(get())
    const wanted = '/admin?order=7f3a'
    const { email } = ruth
    const first = await passed(
      sendForm(get(), answerSignInForm, { path: wanted, fields: { email, password } }),
    )
    expect(first.to).toBe(wanted)
    const fields = { intent: 'code', code: phoneCode(key, 1) }
    const sent = { path: wanted, fields, cookie: first.cookie }
    expect((await passed(sendForm(get(), answerSignInForm, sent))).to).toBe(wanted)
  })

  test('refuses to confirm a setup that was restarted in another tab', async () => {
    await addRuth(get())
    const cookie = cookieOf(await signInByApi(get()))
    const begin = async (): Promise<SecondFactorStart> =>
      (await get().send(`${path}/second-factor`, { cookie, json: { password } })).json()
    const confirm = (json: object) => get().send(`${path}/second-factor/confirm`, { cookie, json })
    const [first, second] = [await begin(), await begin()]
    const code = phoneCode(second.key)
    const refused = await confirm({ code, signature: first.signature })
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      expect.stringContaining('restarted'),
    ])
    expect((await (await signInByApi(get())).json()).needsCode).toBe(false)
    expect((await confirm({ code, signature: second.signature })).status).toBe(200)
    const [recoveryCode] = second.recoveryCodes
    const entered = await secondStep(get(), await firstStep(get()), { recoveryCode })
    expect(entered.status).toBe(200)
  })

  test('sends one email when it is turned off in two tabs', async () => {
    const { cookie } = await turnOn(get())
    for (const count of [1, 1]) {
      const off = await get().send(`${path}/second-factor/off`, { cookie, json: { password } })
      expect(off.status).toBe(200)
      const jobs = await get().context.db.selectFrom('outbox').select('payload').execute()
      const notices = jobs.filter(({ payload }) => payload.includes('secondFactorOff'))
      expect(notices).toHaveLength(count)
    }
  })

  test('starts with a key, its QR code, and ten recovery codes', async () => {
    await addRuth(get())
    const cookie = cookieOf(await signInByApi(get()))
    const started = await get().send(`${path}/second-factor`, { cookie, json: { password } })
    const { key, address, picture, recoveryCodes }: SecondFactorStart = await started.json()
    expect(key).toMatch(/^[A-Z2-7]{32,}$/)
    expect(address).toMatch(/^otpauth:\/\/totp\/localhost:ruth%40example\.org\?/)
    expect(picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect(picture.size).toBeGreaterThan(28)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code) => /^\w{5}-\w{5}$/.test(code))).toBe(true)
  })

  test('takes a code in addition to the password, and each code only once', async () => {
    const { key } = await turnOn(get())
    const cookie = await firstStep(get())
    expect(await isOpen(get(), cookie)).toBe(false)
    expect((await secondStep(get(), cookie, { code: '000000' })).status).toBe(401)
    const code = phoneCode(key, 1)
    const entered = await secondStep(get(), cookie, { code })
    expect(await entered.json()).toEqual({ needsCode: false })
    expect(await isOpen(get(), cookieOf(entered))).toBe(true)
    expect(entered.headers.getSetCookie().join()).toMatch(/lampstand\.device_/)
    expect((await secondStep(get(), cookie, { code })).status).toBe(401)
    const again = await secondStep(get(), await firstStep(get()), { code })
    expect([again.status, (await again.json()).error]).toEqual([
      401,
      expect.stringContaining('used'),
    ])
    expect(again.headers.getSetCookie()).toEqual([])
    expect(await isOpen(get(), cookieOf(entered))).toBe(true)
  })

  test('reports a wrong code or recovery code and accepts another', async () => {
    const { key } = await turnOn(get())
    const cookie = await firstStep(get())
    for (const wrong of [{ code: '000000' }, { recoveryCode: 'abcde-fghjk' }]) {
      const answer = await secondStep(get(), cookie, wrong)
      const { error } = await answer.json()
      expect([answer.status, error]).toEqual([401, expect.stringContaining('code isn’t right')])
    }
    expect((await secondStep(get(), cookie, { code: phoneCode(key, 1) })).status).toBe(200)
  })

  test('answers 500, not "wrong code", if better-auth fails', async () => {
    const { key } = await turnOn(get())
    const cookie = await firstStep(get())
    const { api } = await getAuth(get().context)
    vi.spyOn(api, 'verifyTOTP').mockResolvedValueOnce(Response.json({}, { status: 500 }) as never)
    const json = { code: phoneCode(key, 1) }
    expect((await secondStep(get(), cookie, json)).status).toBe(500)
    vi.restoreAllMocks()
    expect((await secondStep(get(), cookie, json)).status).toBe(200)
  })

  test('locks for 15 minutes after ten wrong codes in a row', async () => {
    const { key } = await turnOn(get())
    for (let count = 0; count < 2; count += 1) {
      const cookie = await firstStep(get())
      for (let wrong = 0; wrong < 5; wrong += 1) await secondStep(get(), cookie, { code: '000000' })
    }
    const locked = await secondStep(get(), await firstStep(get()), { code: phoneCode(key, 1) })
    const { error } = await locked.json()
    expect([locked.status, error]).toEqual([429, expect.stringContaining('wait 15 minutes')])
  })

  test('accepts each recovery code once and stores none of them', async () => {
    const { recoveryCodes, cookie: own } = await turnOn(get())
    const [first = '', second = ''] = recoveryCodes
    const rows = await get().context.db.selectFrom('twoFactors').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first)
    expect(JSON.stringify(rows)).not.toContain(first.replace('-', ''))
    const typed = { recoveryCode: ` ${first.toUpperCase().replace('-', ' ')} ` }
    const entered = await secondStep(get(), await firstStep(get()), typed)
    expect(await isOpen(get(), cookieOf(entered))).toBe(true)
    expect((await secondStep(get(), await firstStep(get()), typed)).status).toBe(401)
    const stored: { backupCodes: string } | undefined = rows[0]
    const [hash = ''] = JSON.parse(stored?.backupCodes ?? '[]')
    const byHash = await secondStep(get(), await firstStep(get()), { recoveryCode: hash })
    expect(byHash.status).toBe(401)
    const next = await secondStep(get(), await firstStep(get()), { recoveryCode: second })
    expect(next.status).toBe(200)
    const account = await (await get().send(path, { cookie: own })).json()
    expect([account.hasSecondFactor, account.recoveryCodes]).toEqual([true, 8])
  })

  test('replaces the old recovery codes with new ones', async () => {
    const { recoveryCodes, cookie } = await turnOn(get())
    const json = { password }
    const drawn = await (await get().send(`${path}/recovery-codes`, { cookie, json })).json()
    expect(drawn.recoveryCodes).toHaveLength(10)
    const old = { recoveryCode: recoveryCodes[0] }
    expect((await secondStep(get(), await firstStep(get()), old)).status).toBe(401)
    const [fresh] = drawn.recoveryCodes
    const entered = await secondStep(get(), await firstStep(get()), { recoveryCode: fresh })
    expect(entered.status).toBe(200)
  })

  test('starts over with the password after five wrong codes', async () => {
    const { key } = await turnOn(get())
    const cookie = await firstStep(get())
    for (let count = 0; count < 5; count += 1) {
      expect((await secondStep(get(), cookie, { code: '000000' })).status).toBe(401)
    }
    const late = await secondStep(get(), cookie, { code: phoneCode(key, 1) })
    expect((await late.json()).error).toContain('sign in again')
    expect(
      (await secondStep(get(), 'lampstand.two_factor=made.up', { code: '000000' })).status,
    ).toBe(401)
  })

  test('lets the sign-in form go on with the code or back with "Sign in as someone else"', async () => {
    const { key } = await turnOn(get())
    const fields = { email: ruth.email, password }
    const first = await passed(sendForm(get(), answerSignInForm, { path: '/admin/shop', fields }))
    expect(first.to).toBe('/admin/shop')
    const { cookie } = first
    const request = new Request('http://localhost:3000/admin/shop', { headers: { cookie } })
    const context = createRequestContext(get().context, networkOf('192.0.2.9'))
    expect(await findSignInStep(context, request)).toBe('code')
    const blank = { cookie, fields: { intent: 'code', code: ' ' } }
    expect(await refusalOf(sendForm(get(), answerSignInForm, blank))).toMatchObject({
      status: 400,
      errors: { code: 'Please fill in: Code' },
    })
    const wrong = { cookie, fields: { intent: 'code', code: '000000' } }
    expect(await refusalOf(sendForm(get(), answerSignInForm, wrong))).toMatchObject({
      status: 401,
      message: expect.stringContaining('code isn’t right'),
    })
    const code = phoneCode(key, 1).replace(/^.../, '$& ')
    const entered = await passed(
      sendForm(get(), answerSignInForm, {
        path: '/admin/shop',
        cookie,
        fields: { intent: 'code', code },
      }),
    )
    expect(entered.to).toBe('/admin/shop')
    expect(await isOpen(get(), entered.cookie)).toBe(true)
    const over = await passed(
      sendForm(get(), answerSignInForm, { cookie, fields: { intent: 'code', code } }),
    )
    expect(over).toEqual({ to: '/admin?again', cookie: '' })
    const back = { cookie, fields: { intent: 'start-over' } }
    expect(await passed(sendForm(get(), answerSignInForm, back))).toEqual({
      to: '/admin',
      cookie: '',
    })
  })

  test('a new password ends a sign-in that is waiting for its code', async () => {
    const { key, cookie } = await turnOn(get())
    const between = await firstStep(get())
    const json = { currentPassword: password, newPassword: 'four green candles' }
    expect((await get().send(`${path}/password`, { cookie, json })).status).toBe(200)
    expect((await secondStep(get(), between, { code: phoneCode(key, 1) })).status).toBe(401)
  })

  test('a new password ends a sign-in whose code is being checked', async () => {
    const { key } = await turnOn(get())
    const between = await firstStep(get())
    const { context } = get()
    const { api } = await getAuth(context)
    const { userId } = await context.db
      .selectFrom('accounts')
      .select('userId')
      .executeTakeFirstOrThrow()
    const verify = api.verifyTOTP.bind(api)
    vi.spyOn(api, 'verifyTOTP').mockImplementationOnce((async (call: never) => {
      const answer = await verify(call)
      await context.db.transaction().execute(async (tx) => {
        await setPassword(tx, context.now(), userId, 'another')
      })
      return answer
    }) as never)
    const sessions = () => context.db.selectFrom('sessions').select('id').execute()
    const known = await sessions()
    expect((await secondStep(get(), between, { code: phoneCode(key, 1) })).status).toBe(401)
    expect(await sessions()).toEqual(known)
  })

  test('is turned off with the password, and an email says so', async () => {
    const { cookie } = await turnOn(get())
    const off = (json: object) => get().send(`${path}/second-factor/off`, { cookie, json })
    expect((await off({ password: 'wrong' })).status).toBe(400)
    expect((await off({ password })).status).toBe(200)
    expect((await (await signInByApi(get())).json()).needsCode).toBe(false)
    await drainOutbox(get().context, jobLanes)
    // They are due at the same moment, so their order isn't fixed.
    expect(
      get()
        .emails.map(({ subject }) => subject.split(' at ')[0])
        .toSorted(),
    ).toEqual(['Two-step verification is off', 'Two-step verification is on'])
  })
})

describeOnBoth('your account', (get) => {
  test('takes a new name, but not a blank one', async () => {
    const [cookie, other] = [await get().signIn('shop'), await get().signIn('editor')]
    const put = (json: object) => get().send(path, { method: 'PUT', cookie, json })
    expect((await put({ name: '  ' })).status).toBe(400)
    expect((await put({ name: 'Naomi' })).status).toBe(200)
    expect((await (await get().send(path, { cookie })).json()).name).toBe('Naomi')
    expect((await (await get().send(path, { cookie: other })).json()).name).toBe('The editor')
  })

  test('has two-step verification off while setup is unfinished, and while only a colleague’s is on', async () => {
    await turnOn(get())
    const json = { password: 'three blue herons' }
    await createUser(get().context, {
      ...json,
      name: 'Naomi',
      email: 'n@example.org',
      role: 'shop',
    })
    const cookie = cookieOf(await signInByApi(get(), { ...json, email: 'n@example.org' }))
    const none = { hasSecondFactor: false, recoveryCodes: 0 }
    expect(await (await get().send(path, { cookie })).json()).toMatchObject(none)
    expect((await get().send(`${path}/second-factor`, { cookie, json })).status).toBe(200)
    expect(await (await get().send(path, { cookie })).json()).toMatchObject(none)
  })

  test('limits password guesses per person', async () => {
    await addRuth(get())
    const cookie = cookieOf(await signInByApi(get()))
    const begin = (given: string, own = cookie) =>
      get().send(`${path}/second-factor`, { cookie: own, json: { password: given } })
    for (let count = 0; count < 10; count += 1) {
      expect((await begin(`guess ${count}`)).status).toBe(400)
    }
    expect((await begin(password)).status).toBe(429)
    expect((await begin('guess', await get().signIn())).status).toBe(400)
    get().clock.now = new Date(get().clock.now.getTime() + 5 * 60_000)
    expect((await begin(password)).status).toBe(200)
  })

  test.each([
    ['change the password', '/password', { newPassword: 'four green candles' }],
    ['start two-step verification', '/second-factor', {}],
    ['turn off two-step verification', '/second-factor/off', {}],
    ['create recovery codes', '/recovery-codes', {}],
    ['remove a passkey', '/passkeys/x/remove', {}],
    ['offer ownership', '/../ownership', { userId: 'x', roleAfter: 'editor' }],
    ['accept ownership', '/../ownership/x/accept', {}],
  ])('refuses to %s if the session ended while the password was checked', async (_, end, more) => {
    await addRuth(get())
    const cookie = cookieOf(await signInByApi(get()))
    const { context } = get()
    const { password: passwords } = await (await getAuth(context)).$context
    const verify = passwords.verify.bind(passwords)
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (asked) => {
      const isRight = await verify(asked)
      await context.db.deleteFrom('sessions').execute()
      return isRight
    })
    const json = {
      ...(end === '/password' ? { currentPassword: password } : { password }),
      ...more,
    }
    expect((await get().send(`${path}${end}`, { cookie, json })).status).toBe(401)
    expect((await signInByApi(get())).status).toBe(200)
  })

  test('signs out the later of two browsers that change the password at once', async () => {
    await addRuth(get())
    const cookie = cookieOf(await signInByApi(get()))
    const json = { currentPassword: password, newPassword: 'four green candles' }
    const { db } = get().context
    const { later } = await db.transaction().execute(async (tx) => {
      await tx.updateTable('accounts').set({ updatedAt: 'now' }).execute()
      await tx.deleteFrom('sessions').execute()
      const asked = get().send(`${path}/password`, { cookie, json })
      await setTimeout(checkingMs)
      return { later: asked }
    })
    expect((await later).status).toBe(401)
    expect((await signInByApi(get())).status).toBe(200)
  })

  test('takes the old password to change it, and signs out everywhere else', async () => {
    await addRuth(get())
    const [here, there] = [cookieOf(await signInByApi(get())), cookieOf(await signInByApi(get()))]
    const newPassword = 'four green candles'
    const post = (json: object) => get().send(`${path}/password`, { cookie: here, json })
    const wrong = await post({ currentPassword: 'wrong', newPassword })
    expect([wrong.status, (await wrong.json()).fields[0].path]).toEqual([400, 'currentPassword'])
    expect((await post({ currentPassword: password, newPassword: 'short' })).status).toBe(400)
    expect((await post({ currentPassword: password, newPassword })).status).toBe(200)
    expect([await isOpen(get(), here), await isOpen(get(), there)]).toEqual([true, false])
    expect((await signInByApi(get())).status).toBe(401)
    expect((await signInByApi(get(), { password: newPassword })).status).toBe(200)
  })

  test('lists its sessions, this one first, and ends one or all others, but no one else’s', async () => {
    await addRuth(get())
    const mine: string[] = []
    for (let count = 0; count < 3; count += 1) mine.push(cookieOf(await signInByApi(get())))
    const [here = '', second = '', third = ''] = mine
    const stranger = await get().signIn()
    const { sessions } = await (await get().send(path, { cookie: here })).json()
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false, false])
    expect(JSON.stringify(sessions)).not.toContain(/session_token=([^;.]+)/.exec(here)?.[1])
    for (const cookie of mine) {
      const { sessions: seen } = await (await get().send(path, { cookie })).json()
      expect(seen.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false, false])
    }
    const end = (which: string, cookie: string) =>
      get().send(`${path}/sessions${which}`, { method: 'DELETE', cookie })
    await end(`/${sessions[0].id}`, stranger)
    expect(await isOpen(get(), here)).toBe(true)
    await end(`/${sessions[1].id}`, here)
    const left = [await isOpen(get(), second), await isOpen(get(), third)]
    expect(left.filter(Boolean)).toHaveLength(1)
    await end('', here)
    expect([
      await isOpen(get(), here),
      await isOpen(get(), second),
      await isOpen(get(), third),
    ]).toEqual([true, false, false])
    expect(await isOpen(get(), stranger)).toBe(true)
  })
})

describeOnBoth('two-step verification after the secrets were rotated', (get) => {
  test('still accepts the same phone, but no earlier recovery codes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-rotated-'))
    get().context.secrets = loadOrMakeSecrets(dataDir)
    const { key, recoveryCodes } = await turnOn(get())
    expect(await rotateSecrets(get().context, dataDir)).toMatchObject({ secondSteps: 1 })
    get().context.secrets = loadSecrets(dataDir)
    const cookie = await firstStep(get())
    const [recoveryCode] = recoveryCodes
    expect((await secondStep(get(), cookie, { recoveryCode })).status).toBe(401)
    expect((await secondStep(get(), cookie, { code: phoneCode(key, 1) })).status).toBe(200)
  })
})
