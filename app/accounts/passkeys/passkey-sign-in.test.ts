import { expect, test, vi } from 'vitest'
import { resetPassword } from '#app/accounts/people/password-resets.server.ts'
import { removedRole } from '#app/accounts/roles.ts'
import { getAuth } from '#app/accounts/session/session.server.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { phoneCode } from '#test/machine/phone-code.ts'
import { cookieOf, ruth, signInByApi } from '#test/sign-in-forms.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addUnaffectedUser } from '#test/unaffected-user.ts'
import {
  add,
  requestChallenge,
  ruthWithPasskey,
  signInPath,
  signInWith,
} from './passkey.fixtures.ts'
import {
  createVirtualAuthenticator,
  type VirtualAuthenticator,
} from './virtual-authenticator.fixtures.ts'

async function isOpen(app: TestApp, response: Response): Promise<boolean> {
  return (await app.send('/api/admin/account', { cookie: cookieOf(response) })).status === 200
}

let network = 0

/** Uses a new IP each time, so that no rate limit interferes. */
function anywhere() {
  network += 1
  return { clientIp: `203.0.113.${network % 250}` }
}

/** Sends a response to the browser's challenge with some fields changed. */
async function show(app: TestApp, key: VirtualAuthenticator, userId: string, change: object) {
  const { challenge, cookie } = await requestChallenge(app)
  const json = { ...key.use(challenge, userId), ...change }
  return app.send(signInPath, { cookie, json, ...anywhere() })
}

/** The activity entry for a key whose counter went backward. */
const copied = 'Refused a passkey that may be a copy'

describeOnBoth('signing in with a passkey', (get) => {
  test('signs in like a password and records the browser and passkey', async () => {
    const { key, userId } = await ruthWithPasskey(get())
    const hers = await addUnaffectedUser(get())
    const untouched = await hers()
    const response = await signInWith(get(), key, userId)
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    expect(await hers()).toEqual(untouched)
    const cookies = response.headers.getSetCookie().join('\n')
    expect(cookies).toMatch(/^lampstand\.session_token=.*; HttpOnly.*; SameSite=Lax/)
    expect(cookies).toMatch(/lampstand\.device_/)
    expect(await isOpen(get(), response)).toBe(true)
    const session = await get()
      .context.db.selectFrom('sessions')
      .select(['ipAddress', 'userId'])
      .orderBy('createdAt', 'desc')
      .executeTakeFirst()
    expect(session).toEqual({ ipAddress: '', userId })
    const acts = await get()
      .context.db.selectFrom('activity')
      .select(['did', 'changes'])
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(acts.map(({ changes }) => changes).join()).toContain('Blue phone')
    const before = await get().context.db.selectFrom('sessions').select('id').execute()
    await signInWith(get(), key, userId)
    const after = await get().context.db.selectFrom('sessions').select('id').execute()
    expect(after.length).toBe(before.length + 1)
  })

  test('skips two-step verification and clears a sign-in waiting for its code', async () => {
    const { key, userId, cookie } = await ruthWithPasskey(get())
    const path = '/api/admin/account/second-factor'
    const json = { password: ruth.password }
    const { key: secret } = await (await get().send(path, { cookie, json })).json()
    await get().send(`${path}/confirm`, { cookie, json: { code: phoneCode(secret) } })
    const waiting = await signInByApi(get())
    expect(await waiting.json()).toEqual({ needsCode: true })
    const response = await signInWith(get(), key, userId, { cookie: cookieOf(waiting) })
    expect(await isOpen(get(), response)).toBe(true)
    expect(response.headers.getSetCookie().join('\n')).toMatch(/two_factor=;.*Max-Age=0/)
  })

  test('refuses a response from another origin, domain, or frame, or without user verification', async () => {
    const { key, userId } = await ruthWithPasskey(get())
    for (const where of [
      { origin: 'https://elsewhere.example' },
      { origin: 'http://localhost:3001' },
      { origin: 'https://localhost:3000' },
      { rpId: 'elsewhere.example' },
      { isUnverified: true },
      { type: 'webauthn.create' },
      { framed: { crossOrigin: true } },
      { framed: { topOrigin: 'https://elsewhere.example' } },
    ]) {
      const response = await signInWith(get(), key, userId, { ...where, ...anywhere() })
      expect([response.status, where]).toEqual([401, where])
      expect(response.headers.getSetCookie()).toEqual([])
    }
    // an invalid response is no evidence of a copy
    const notes = await get().context.db.selectFrom('activity').select('did').execute()
    expect(notes.map(({ did }) => did)).not.toContain(copied)
    expect((await signInWith(get(), key, userId)).status).toBe(200)
  })

  test('answers 500 and signs no one in if better-auth creates no session', async () => {
    const { key, userId } = await ruthWithPasskey(get())
    const { api } = await getAuth(get().context)
    const failed = Response.json({}, { status: 500 }) as never
    vi.spyOn(api, 'createVerifiedSession').mockResolvedValueOnce(failed)
    const response = await signInWith(get(), key, userId)
    vi.restoreAllMocks()
    expect([response.status, response.headers.getSetCookie()]).toEqual([500, []])
    const acts = await get().context.db.selectFrom('activity').select('did').execute()
    // from her earlier sign-in with her password
    expect(acts.filter(({ did }) => did === 'Signed in')).toHaveLength(1)
  })

  test('signs no one in if the password is reset at that moment', async () => {
    const { key, userId } = await ruthWithPasskey(get())
    const { context } = get()
    const { api } = await getAuth(context)
    const make = api.createVerifiedSession.bind(api)
    vi.spyOn(api, 'createVerifiedSession').mockImplementationOnce((async (call: never) => {
      const reset = { id: 'reset', userId, expiresAt: '2100-01-01T00:00:00.000Z' }
      await context.db.insertInto('passwordResets').values(reset).execute()
      await resetPassword(context, reset, 'four green candles')
      return make(call)
    }) as never)
    const response = await signInWith(get(), key, userId)
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []])
    expect(await context.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('accepts each challenge once, only from the browser that received it', async () => {
    const { key, userId } = await ruthWithPasskey(get(), { counts: false })
    const { challenge, cookie } = await requestChallenge(get())
    const other = await requestChallenge(get())
    const send = (by: string) =>
      get().send(signInPath, { cookie: by, json: key.use(challenge, userId), ...anywhere() })
    expect((await send(other.cookie)).status).toBe(401)
    expect((await send('')).status).toBe(401)
    const both = await Promise.all([send(cookie), send(cookie)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await send(cookie)).status).toBe(401)
  })

  test('accepts challenges from two tabs, but none after five minutes or meant for adding a key', async () => {
    const { key, userId, cookie: session } = await ruthWithPasskey(get())
    const first = await requestChallenge(get())
    const second = await requestChallenge(get(), { cookie: first.cookie })
    const { cookie } = second
    const send = async (challenge: string) =>
      (await get().send(signInPath, { cookie, json: key.use(challenge, userId), ...anywhere() }))
        .status
    expect([await send(first.challenge), await send(second.challenge)]).toEqual([200, 200])
    const json = { name: 'Key', password: ruth.password }
    const ownPath = '/api/admin/account/passkeys/challenge'
    const adding = await (await get().send(ownPath, { cookie: session, json })).json()
    expect(await send(adding.challenge)).toBe(401)
    const late = await requestChallenge(get(), { cookie })
    get().clock.now = new Date(get().clock.now.getTime() + 301_000)
    expect(await send(late.challenge)).toBe(401)
  })

  test('accepts a challenge from a server whose clock is minutes ahead, but not an hour', async () => {
    const { key, userId } = await ruthWithPasskey(get())
    const right = get().clock.now
    for (const [minutes, status] of [
      [4, 200],
      [60, 401],
    ] as const) {
      get().clock.now = new Date(right.getTime() + minutes * 60_000)
      const { challenge, cookie } = await requestChallenge(get())
      get().clock.now = right
      const json = key.use(challenge, userId)
      expect((await get().send(signInPath, { cookie, json, ...anywhere() })).status).toBe(status)
    }
  })

  test('never signs in to someone else’s account', async () => {
    const { key, userId } = await ruthWithPasskey(get())
    await get().signIn('editor')
    const { id: other } = await get()
      .context.db.selectFrom('users')
      .select('id')
      .where('id', '<>', userId)
      .executeTakeFirstOrThrow()
    expect((await signInWith(get(), key, other, anywhere())).status).toBe(401)
    const stranger = createVirtualAuthenticator()
    expect((await signInWith(get(), stranger, userId, anywhere())).status).toBe(401)
    // her key's ID with another key's signature
    expect((await show(get(), stranger, userId, { id: key.id })).status).toBe(401)
    expect((await show(get(), key, userId, { email: 'miriam@example.org' })).status).toBe(401)
    expect((await show(get(), key, userId, { email: ruth.email.toUpperCase() })).status).toBe(200)
  })

  test('refuses people who have left and keys without a public key', async () => {
    const { key, userId } = await ruthWithPasskey(get())
    const { db } = get().context
    await db.updateTable('users').set({ role: removedRole }).where('id', '=', userId).execute()
    expect((await signInWith(get(), key, userId, anywhere())).status).toBe(401)
    await db.updateTable('users').set({ role: 'owner' }).where('id', '=', userId).execute()
    const { publicKey } = await db
      .selectFrom('passkeys')
      .select('publicKey')
      .executeTakeFirstOrThrow()
    await db.updateTable('passkeys').set({ publicKey: null }).execute()
    expect((await signInWith(get(), key, userId, anywhere())).status).toBe(401)
    await db.updateTable('passkeys').set({ publicKey }).execute()
    expect((await signInWith(get(), key, userId, anywhere())).status).toBe(200)
    const account = await db
      .deleteFrom('accounts')
      .where('userId', '=', userId)
      .returning('id')
      .execute()
    expect(account).toHaveLength(1)
    expect((await signInWith(get(), key, userId, anywhere())).status).toBe(401)
  })

  test('refuses a key whose counter went backward, records it, and emails once', async () => {
    const { key, userId } = await ruthWithPasskey(get())
    key.setCount(4_000_000_000)
    expect((await signInWith(get(), key, userId, anywhere())).status).toBe(200)
    for (const count of [4_000_000_000, 7, 0]) {
      key.setCount(count)
      expect((await signInWith(get(), key, userId, anywhere())).status).toBe(401)
    }
    key.setCount(4_000_000_001)
    expect((await signInWith(get(), key, userId, anywhere())).status).toBe(200)
    await drainOutbox(get().context, jobLanes)
    const refused = get().emails.filter(({ subject }) =>
      subject.startsWith('A passkey was refused'),
    )
    expect(refused).toHaveLength(1)
    const notes = await get()
      .context.db.selectFrom('activity')
      .select('changes')
      .where('did', '=', copied)
      .execute()
    expect(notes.map(({ changes }) => changes).join()).toContain('Blue phone')
    expect(notes).toHaveLength(1)
  })

  test('refuses a key that is removed at that moment without reporting a copy', async () => {
    const { key, userId, id } = await ruthWithPasskey(get())
    const hers = await addUnaffectedUser(get())
    const before = await hers()
    const { db } = get().context
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementation(() => {
      const begun = transaction()
      const execute = begun.execute.bind(begun)
      begun.execute = async (work) => {
        await db.deleteFrom('passkeys').where('id', '=', id).execute()
        return execute(work)
      }
      return begun
    })
    key.setCount(0)
    expect((await signInWith(get(), key, userId)).status).toBe(401)
    const notes = await db.selectFrom('activity').select('did').execute()
    expect(notes.map(({ did }) => did)).not.toContain(copied)
    expect(await hers()).toEqual(before)
  })

  test('shares the IP limit with passwords, but isn’t locked by password guessing', async () => {
    const { key, userId } = await ruthWithPasskey(get())
    const clientIp = '198.51.100.9'
    const from = { clientIp }
    for (let count = 0; count < 10; count += 1)
      await signInByApi(get(), { ...from, password: 'no' })
    expect((await signInWith(get(), key, userId, from)).status).toBe(429)
    const device = (await signInWith(get(), key, userId)).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('lampstand.device_'))
    const known = { ...from, cookie: device?.split(';')[0] ?? '' }
    expect((await signInWith(get(), key, userId, known)).status).toBe(200)
    const counts = get().context.db.updateTable('rateLimits').set({ count: 1000 })
    await counts.where('key', 'like', 'sign-in-failed%').execute()
    expect((await signInByApi(get(), { clientIp: '192.0.2.77' })).status).toBe(429)
    expect((await signInWith(get(), key, userId, { clientIp: '192.0.2.78' })).status).toBe(200)
    const made = createVirtualAuthenticator()
    for (let count = 0; count < 10; count += 1) {
      await signInWith(get(), made, userId, { clientIp: '192.0.2.79' })
    }
    const tooMany = await signInWith(get(), made, userId, { clientIp: '192.0.2.79' })
    expect(tooMany.status).toBe(429)
  })

  test('refuses a request from another site', async () => {
    const { key, userId } = await ruthWithPasskey(get())
    const { challenge, cookie } = await requestChallenge(get())
    const headers = { origin: 'https://elsewhere.example' }
    const json = key.use(challenge, userId)
    expect((await get().send(signInPath, { cookie, headers, json })).status).toBe(403)
  })

  test('answers 4xx to malformed responses', async () => {
    const { key, userId } = await ruthWithPasskey(get(), { counts: false })
    const junk = ['', 'AA', '_'.repeat(9000), '\u0000', 'constructor', '__proto__', 7, null, {}, []]
    for (const value of junk) {
      for (const field of ['id', 'clientData', 'authenticatorData', 'signature', 'userHandle']) {
        const response = await show(get(), key, userId, { [field]: value })
        expect([[400, 401].includes(response.status), field, value]).toEqual([true, field, value])
      }
    }
    const { challenge } = await requestChallenge(get())
    const told = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url')
    for (const clientData of [
      told(null),
      told([challenge]),
      told({ challenge: { constructor: challenge } }),
      told({ challenge, type: 'webauthn.get', origin: ['http://localhost:3000'] }),
    ]) {
      expect((await show(get(), key, userId, { clientData })).status).toBe(401)
    }
    expect((await show(get(), key, userId, { id: key.id, more: 1 })).status).toBe(400)
    const large = { signature: 'A'.repeat(40_000) }
    expect((await show(get(), key, userId, large)).status).toBe(413)
  })
})

describeOnBoth('where passkeys work', (get) => {
  test('is on a domain with https, or on localhost', async () => {
    const { context } = get()
    const at = (siteUrl: string) => {
      context.config = { ...context.config, siteUrl, isSiteUrlGiven: true }
      return get().send(`${signInPath}/challenge`, { method: 'POST', ...anywhere() })
    }
    for (const [siteUrl, rpId] of [
      ['https://www.example.org', 'www.example.org'],
      ['https://www.example.org:8443', 'www.example.org'],
      ['http://localhost:3000', 'localhost'],
    ] as const) {
      expect((await (await at(siteUrl)).json()).rpId).toBe(rpId)
    }
    for (const siteUrl of [
      'http://www.example.org',
      'https://192.0.2.7',
      'https://[2001:db8::7]',
      'http://127.0.0.1:3000',
      'http://notlocalhost',
    ]) {
      expect([(await at(siteUrl)).status, siteUrl]).toEqual([409, siteUrl])
    }
    const cookie = await get().signIn()
    const account = await (await get().send('/api/admin/account', { cookie })).json()
    expect(account.passkeyOrigin).toBe(null)
  })

  test('is no longer on the site’s old domain: those passkeys are marked and refused', async () => {
    const { key, userId, cookie } = await ruthWithPasskey(get())
    const { context } = get()
    const siteUrl = 'https://new.example.org'
    await context.db.updateTable('passkeys').set({ rpId: 'old.example.org' }).execute()
    expect((await signInWith(get(), key, userId, anywhere())).status).toBe(401)
    const { passkeys } = await (await get().send('/api/admin/account', { cookie })).json()
    expect(passkeys[0].onlyAt).toBe('old.example.org')
    await add(get(), cookie, createVirtualAuthenticator(), 'A new one')
    context.config = { ...context.config, siteUrl, isSiteUrlGiven: true }
    const { rpId } = await requestChallenge(get())
    expect(rpId).toBe('new.example.org')
  })
})
