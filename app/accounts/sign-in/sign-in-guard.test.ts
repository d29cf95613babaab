import { expect, test } from 'vitest'
import { answerForgotForm, answerResetForm } from '#app/accounts/people/reset.server.ts'
import { knownDeviceCookie } from '#app/accounts/session/known-device.server.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { createRequestContext } from '#server/api/app.ts'
import { addRuth, cookieOf, mailedLink, passed, ruth, sendForm, signInByApi } from '#test/doors.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { requireUnguessedAttempt } from './sign-in-guard.server.ts'

/**
 * Guesses from so many addresses, so often from each; answers the statuses in order. Nobody has so
 * long a password: it is refused, and counted, without the hash that takes a twentieth of a second.
 */
async function guess(app: TestApp, addresses: number, times = 1): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < times; round += 1) {
    for (let one = 1; one <= addresses; one += 1) {
      const password = `guess ${round}.${one} `.repeat(20)
      const clientAddress = `198.51.100.${one}`
      statuses.push((await signInByApi(app, { password, clientAddress })).status)
    }
  }
  return statuses
}

describeOnBoth('guessing at one account', (get) => {
  test('from 200 addresses is slowed down, and locks its person out nowhere', {
    timeout: 120_000,
  }, async () => {
    await addRuth(get())
    const known = cookieOf(await signInByApi(get(), { clientAddress: '203.0.113.1' }))
    const device = known.split('; ').find((cookie) => cookie.startsWith('lampstand.device_'))
    await guess(get(), 200)
    const third = await guess(get(), 12, 3)
    expect(third.slice(-12)).toEqual(Array(12).fill(429))
    // her own browser, also from an address that was used for guessing
    for (const clientAddress of ['203.0.113.1', '198.51.100.7']) {
      const own = await signInByApi(get(), { cookie: device ?? '', clientAddress })
      expect(own.status).toBe(200)
    }
    // a new phone, at an address never seen before
    expect((await signInByApi(get(), { clientAddress: '203.0.113.200' })).status).toBe(200)
    // somebody else's account is not slowed down
    const other = { email: 'other@example.org', clientAddress: '198.51.100.250' }
    for (let count = 0; count < 5; count += 1) {
      expect((await signInByApi(get(), other)).status).toBe(401)
    }
  })

  test.each([
    [19, [401, 401, 401, 429]],
    [20, [401, 401, 429]],
  ])('after %i failures within the hour has from a new address: %j', async (count, expected) => {
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
      const sent = { password: 'wrong', clientAddress: '203.0.113.200' }
      statuses.push((await signInByApi(get(), sent)).status)
    }
    expect(statuses).toEqual(expected)
  })

  test('after a thousand failures in a day waits for a known browser or the mailed link', async () => {
    await addRuth(get())
    const device = cookieOf(await signInByApi(get()))
    await guess(get(), 1)
    const { db } = get().context
    await db
      .updateTable('rateLimits')
      .set({ count: 1000 })
      .where('key', 'like', 'sign-in-failed-day:%')
      .execute()
    const stranger = await signInByApi(get(), { clientAddress: '203.0.113.200' })
    expect(stranger.status).toBe(429)
    expect((await stranger.json()).error).toContain('Forgot your password?')
    expect((await signInByApi(get(), { cookie: device })).status).toBe(200)
    const fields = { email: ruth.email }
    await passed(sendForm(get(), answerForgotForm, { fields }))
    const path = await mailedLink(get())
    const mailed = sendForm(get(), answerResetForm, { path, fields: { password: ruth.password } })
    expect((await passed(mailed)).cookie).toContain('session_token')
  })

  test('from a known browser has its own limit, and a cookie of another account is none', async () => {
    await addRuth(get())
    const cookie = cookieOf(await signInByApi(get()))
    for (let count = 0; count < 9; count += 1) {
      await signInByApi(get(), { cookie, password: 'wrong', clientAddress: `192.0.2.${count}` })
    }
    expect((await signInByApi(get(), { cookie })).status).toBe(200)
    expect((await signInByApi(get(), { cookie })).status).toBe(429)
    const [, value = ''] = /lampstand\.device_[^=]+=([^;]+)/.exec(cookie) ?? []
    const forged = cookie.replace(
      value,
      value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    // by its address, which has tries left: the forged mark makes it a stranger
    expect((await signInByApi(get(), { cookie: forged })).status).toBe(200)
    const failed = get().context.db.selectFrom('rateLimits').select('key')
    expect(await failed.where('key', 'like', 'sign-in-failed%').execute()).toEqual([])
  })

  test('the counts hold nobody’s e-mail address', async () => {
    await addRuth(get())
    await guess(get(), 1)
    const keys = await get().context.db.selectFrom('rateLimits').select('key').execute()
    expect(keys.length).toBeGreaterThan(1)
    expect(JSON.stringify(keys)).not.toContain('ruth')
  })
})

describeOnBoth('a way in that nobody can guess', (get) => {
  test('has ten tries from an address, whoever is meant, and ten from each known browser', async () => {
    const { context } = get()
    const bare = new Request('http://localhost:3000/admin')
    const [cookie = ''] = knownDeviceCookie(context, bare, ruth.email).split(';')
    const known = new Request(bare, { headers: { cookie } })
    const attempt = (request: Request, email?: string, from = '203.0.113.1') =>
      requireUnguessedAttempt(createRequestContext(context, networkOf(from)), request, email)
    for (let count = 0; count < 5; count += 1) {
      await attempt(bare, ruth.email)
      // a key that nobody has: not even her own browser is known by it
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
