import { expect, test } from 'vitest'
import { answerForgotForm, answerResetForm } from '#app/accounts/people/reset.server.ts'
import { knownDeviceCookie } from '#app/accounts/session/known-device.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import {
  addRuth,
  cookieOf,
  mailedLink,
  passed,
  ruth,
  sendForm,
  signInByApi,
} from '#test/sign-in-forms.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { requirePasskeyAttempt } from './sign-in-guard.server.ts'

/**
 * Guesses from so many IPs, `times` each. Returns the statuses in order. The passwords are over the
 * length limit: refused and counted without the slow hash.
 */
async function guess(app: TestApp, addresses: number, times = 1): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < times; round += 1) {
    for (let one = 1; one <= addresses; one += 1) {
      const password = `guess ${round}.${one} `.repeat(20)
      const clientIp = `198.51.100.${one}`
      statuses.push((await signInByApi(app, { password, clientIp })).status)
    }
  }
  return statuses
}

describeOnSqlite('guessing at one account', (get) => {
  test('is slowed down across 200 IPs and locks no one out', {
    timeout: 120_000,
  }, async () => {
    await addRuth(get())
    const known = cookieOf(await signInByApi(get(), { clientIp: '203.0.113.1' }))
    const device = known.split('; ').find((cookie) => cookie.startsWith('lampstand.device_'))
    await guess(get(), 200)
    const third = await guess(get(), 12, 3)
    expect(third.slice(-12)).toEqual(Array(12).fill(429))
    // her own browser, even from an IP that was used for guessing
    for (const clientIp of ['203.0.113.1', '198.51.100.7']) {
      const own = await signInByApi(get(), { cookie: device ?? '', clientIp })
      expect(own.status).toBe(200)
    }
    // a new phone on a new IP
    expect((await signInByApi(get(), { clientIp: '203.0.113.200' })).status).toBe(200)
    // someone else's account isn't slowed down
    const other = { email: 'other@example.org', clientIp: '198.51.100.250' }
    for (let count = 0; count < 5; count += 1) {
      expect((await signInByApi(get(), other)).status).toBe(401)
    }
  })

  test.each([
    [19, [401, 401, 401, 429]],
    [20, [401, 401, 429]],
  ])('after %i failures in an hour, answers a new IP with %j', async (count, expected) => {
    await addRuth(get())
    await guess(get(), 1)
    const { db } = get().context
    await db
      .updateTable('rateLimits')
      .set({ count })
      .where('key', 'like', 'sign-in-failed:%')
      .execute()
    const statuses: number[] = []
    for (let one = 0; one < expected.length; one += 1) {
      const sent = { password: 'wrong', clientIp: '203.0.113.200' }
      statuses.push((await signInByApi(get(), sent)).status)
    }
    expect(statuses).toEqual(expected)
  })

  test('after a thousand failures in a day, lets in only known browsers and emailed links', async () => {
    await addRuth(get())
    const device = cookieOf(await signInByApi(get()))
    await guess(get(), 1)
    const { db } = get().context
    await db
      .updateTable('rateLimits')
      .set({ count: 1000 })
      .where('key', 'like', 'sign-in-failed-day:%')
      .execute()
    const stranger = await signInByApi(get(), { clientIp: '203.0.113.200' })
    expect(stranger.status).toBe(429)
    expect((await stranger.json()).error).toContain('Forgot your password?')
    expect((await signInByApi(get(), { cookie: device })).status).toBe(200)
    const fields = { email: ruth.email }
    await passed(sendForm(get(), answerForgotForm, { fields }))
    const path = await mailedLink(get())
    const mailed = sendForm(get(), answerResetForm, { path, fields: { password: ruth.password } })
    expect((await passed(mailed)).cookie).toContain('session_token')
  })

  test('has its own limit in a known browser and ignores a forged device cookie', async () => {
    await addRuth(get())
    const cookie = cookieOf(await signInByApi(get()))
    for (let count = 0; count < 9; count += 1) {
      await signInByApi(get(), { cookie, password: 'wrong', clientIp: `192.0.2.${count}` })
    }
    expect((await signInByApi(get(), { cookie })).status).toBe(200)
    expect((await signInByApi(get(), { cookie })).status).toBe(429)
    const [, value = ''] = /lampstand\.device_[^=]+=([^;]+)/.exec(cookie) ?? []
    const forged = cookie.replace(
      value,
      value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    // counted by its IP, which has tries left: the forged cookie makes it a stranger
    expect((await signInByApi(get(), { cookie: forged })).status).toBe(200)
    const failed = get().context.db.selectFrom('rateLimits').select('key')
    expect(await failed.where('key', 'like', 'sign-in-failed%').execute()).toEqual([])
  })

  test('stores no email in the counters', async () => {
    await addRuth(get())
    await guess(get(), 1)
    const keys = await get().context.db.selectFrom('rateLimits').select('key').execute()
    expect(keys.length).toBeGreaterThan(1)
    expect(JSON.stringify(keys)).not.toContain('ruth')
  })
})

describeOnSqlite('a passkey sign-in', (get) => {
  test('gets ten tries per IP and ten per known browser', async () => {
    const { context } = get()
    const bare = new Request('http://localhost:3000/admin')
    const [cookie = ''] = knownDeviceCookie(context, bare, ruth.email).split(';')
    const known = new Request(bare, { headers: { cookie } })
    const attempt = (request: Request, email?: string, from = '203.0.113.1') =>
      requirePasskeyAttempt(createRequestContext(context, networkOf(from)), request, email)
    for (let count = 0; count < 5; count += 1) {
      await attempt(bare, ruth.email)
      // an unknown key: even her own browser doesn't count as known
      await attempt(known, undefined)
    }
    await expect(attempt(bare, ruth.email)).rejects.toThrow('Too many tries')
    await expect(attempt(known, undefined)).rejects.toThrow('Too many tries')
    await expect(attempt(known, 'other@example.org')).rejects.toThrow('Too many tries')
    await attempt(bare, ruth.email, '198.51.100.1')
    for (let count = 0; count < 10; count += 1) await attempt(known, ruth.email)
    await expect(attempt(known, ruth.email)).rejects.toThrow('Too many tries')
  })
})
