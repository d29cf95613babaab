import { expect, test, vi } from 'vitest'
import { createReset, resetLink } from '#app/accounts/people/password-resets.server.ts'
import { answerResetForm } from '#app/accounts/people/reset.server.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { addRuth, cookieOf, passed, ruth, sendForm, signInByApi } from '#test/sign-in-forms.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addUnaffectedUser } from '#test/unaffected-user.ts'
import { addPasskey } from './own-passkeys.server.ts'
import { add, begin, ownPath, ruthWithPasskey, signInWith } from './passkey.fixtures.ts'
import { attestation, createVirtualAuthenticator } from './virtual-authenticator.fixtures.ts'

const { password } = ruth

async function listed(app: TestApp, cookie: string) {
  return (await (await app.send('/api/admin/account', { cookie })).json()).passkeys
}

/** Sorted, because emails due at the same moment have no fixed order. */
async function subjects(app: TestApp): Promise<string[]> {
  await drainOutbox(app.context, jobLanes)
  return app.emails.map(({ subject }) => subject.split(' at ')[0] ?? '').toSorted()
}

async function activityOf(app: TestApp): Promise<string> {
  const rows = await app.context.db.selectFrom('activity').selectAll().orderBy('at').execute()
  return JSON.stringify(rows)
}

describeOnBoth('adding a passkey', (get) => {
  test('checks the password and the name before the device creates a key', async () => {
    await addRuth(get())
    const cookie = cookieOf(await signInByApi(get()))
    const start = async (json: object) => {
      const response = await get().send(`${ownPath}/challenge`, { cookie, json })
      const { fields = [] } = await response.json()
      return [response.status, fields.map((field: { path: string }) => field.path)]
    }
    expect(await start({ name: 'Phone', password: 'wrong' })).toEqual([400, ['password']])
    expect(await start({ name: ' ', password })).toEqual([400, ['name']])
    expect(await start({ name: 'x'.repeat(400), password })).toEqual([400, ['name']])
    expect(await start({ name: '\u200b\u202e', password })).toEqual([400, ['name']])
    expect(await start({ name: 'Phone', password })).toEqual([200, []])
    expect(await listed(get(), cookie)).toEqual([])
  })

  test('lists it with its name and dates, emails its owner, and records only its name', async () => {
    const { cookie, key, userId } = await ruthWithPasskey(get())
    const addedAt = get().clock.now.toISOString()
    const passkey = { id: expect.any(String), name: 'Blue phone', addedAt, onlyAt: null }
    expect(await listed(get(), cookie)).toEqual([{ ...passkey, lastUsedAt: null }])
    get().clock.now = new Date(Date.parse(addedAt) + 60_000)
    expect((await signInWith(get(), key, userId)).status).toBe(200)
    const lastUsedAt = get().clock.now.toISOString()
    expect(await listed(get(), cookie)).toEqual([{ ...passkey, lastUsedAt }])
    expect(await subjects(get())).toEqual(['A passkey was added'])
    expect(get().emails[0]?.text).toContain('without a password: “Blue phone”.')
    const noted = await activityOf(get())
    expect(noted).toContain('Added a passkey')
    expect(noted).not.toContain('Started adding')
    const { credentialId, publicKey } = await get()
      .context.db.selectFrom('passkeys')
      .select(['credentialId', 'publicKey'])
      .executeTakeFirstOrThrow()
    for (const secret of [credentialId, publicKey ?? '', password]) {
      expect(noted).not.toContain(secret)
    }
  })

  test('refuses a key for another site, without user verification, for another purpose, or too late', async () => {
    const owner = await ruthWithPasskey(get())
    const { cookie } = owner
    const refused = async (challenge: string, where: Parameters<typeof owner.key.make>[1] = {}) => {
      const json = { name: 'Phone', ...createVirtualAuthenticator().make(challenge, where) }
      return (await get().send(ownPath, { cookie, json })).status
    }
    const fresh = async () => (await begin(get(), cookie)).challenge
    expect(await refused(await fresh(), { origin: 'https://elsewhere.example' })).toBe(400)
    expect(await refused(await fresh(), { origin: 'http://localhost:3001' })).toBe(400)
    expect(await refused(await fresh(), { rpId: 'elsewhere.example' })).toBe(400)
    expect(await refused(await fresh(), { isUnverified: true })).toBe(400)
    expect(await refused(await fresh(), { type: 'webauthn.get' })).toBe(400)
    expect(await refused(await fresh(), { framed: { crossOrigin: true } })).toBe(400)
    expect(await refused('made up')).toBe(400)
    expect(await refused('')).toBe(400)
    const late = await fresh()
    get().clock.now = new Date(get().clock.now.getTime() + 301_000)
    expect(await refused(late)).toBe(400)
    expect(await listed(get(), cookie)).toHaveLength(1)
  })

  test('accepts a challenge once, only in the session that gave the password', async () => {
    const { cookie } = await ruthWithPasskey(get())
    const elsewhere = cookieOf(await signInByApi(get()))
    const { challenge } = await begin(get(), cookie)
    const send = (by: string) =>
      get().send(ownPath, {
        cookie: by,
        json: { name: 'Stick', ...createVirtualAuthenticator().make(challenge) },
      })
    expect((await send(elsewhere)).status).toBe(400)
    const both = await Promise.all([send(cookie), send(cookie)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await listed(get(), cookie)).toHaveLength(2)
  })

  test('accepts self-attestation and never parses a vendor’s certificate', async () => {
    const { cookie } = await ruthWithPasskey(get())
    const key = createVirtualAuthenticator()
    const opened = vi.spyOn(get().context.log, 'info')
    for (const [fmt, statement] of [
      ['packed', new Map([['x5c', [new Uint8Array([1, 2, 3])]]])],
      ['apple', new Map([['x5c', [new Uint8Array(400)]]])],
      ['android-safetynet', new Map()],
      ['tpm', new Map()],
      ['constructor', new Map()],
    ] as const) {
      const { challenge } = await begin(get(), cookie)
      const made = key.make(challenge)
      const json = {
        ...made,
        name: 'Key',
        attestation: attestation(key.newKeyData(), fmt, statement),
      }
      expect((await get().send(ownPath, { cookie, json })).status, fmt).toBe(400)
    }
    // The library logs what it refuses; here it was never asked.
    expect(opened).not.toHaveBeenCalled()
    get().clock.now = new Date(get().clock.now.getTime() + 301_000)
    for (const [proof, status] of [
      [{ vouches: 'falsely' }, 400],
      [{ vouches: 'truly' }, 200],
    ] as const) {
      const { challenge } = await begin(get(), cookie)
      const json = { name: 'Key', ...key.make(challenge, proof) }
      expect((await get().send(ownPath, { cookie, json })).status).toBe(status)
    }
  })

  test('answers 400 to malformed keys', async () => {
    const { cookie } = await ruthWithPasskey(get())
    const junk = ['', 'AA', 'oWNmbXRkbm9uZQ', '_'.repeat(9000), '%00', '\u0000', 'constructor', 7]
    const nested = Buffer.from('9f'.repeat(3000), 'hex').toString('base64url')
    const long = Buffer.from('5bffffffffffffffff00', 'hex').toString('base64url')
    for (const value of [...junk, nested, long, null, {}, []]) {
      for (const field of ['id', 'clientData', 'attestation']) {
        // stay within ten password checks in five minutes
        get().clock.now = new Date(get().clock.now.getTime() + 301_000)
        const { challenge } = await begin(get(), cookie)
        const made = {
          name: 'Key',
          ...createVirtualAuthenticator().make(challenge),
          [field]: value,
        }
        const answer = await get().send(ownPath, { cookie, json: made })
        expect([answer.status, field, value]).toEqual([400, field, value])
      }
    }
    const { challenge } = await begin(get(), cookie)
    const json = {
      name: 'Key',
      ...createVirtualAuthenticator().make(challenge),
      transports: ['usb'],
    }
    expect((await get().send(ownPath, { cookie, json })).status).toBe(400)
    const large = { ...json, attestation: 'A'.repeat(40_000) }
    expect((await get().send(ownPath, { cookie, json: large })).status).toBe(413)
  })

  test('accepts ten per person and refuses an eleventh from a second window', async () => {
    await addUnaffectedUser(get())
    const { cookie } = await ruthWithPasskey(get())
    for (let count = 1; count < 9; count += 1) {
      get().clock.now = new Date(get().clock.now.getTime() + 301_000)
      await add(get(), cookie, createVirtualAuthenticator())
    }
    const begun = [await begin(get(), cookie), await begin(get(), cookie)]
    const answers = await Promise.all(
      begun.map(({ challenge }) =>
        get().send(ownPath, {
          cookie,
          json: { name: 'Key', ...createVirtualAuthenticator().make(challenge) },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const more = { name: 'Key', password }
    expect((await get().send(`${ownPath}/challenge`, { cookie, json: more })).status).toBe(409)
    expect(await listed(get(), cookie)).toHaveLength(10)
  })

  test('fails once the session that started it has ended', async () => {
    const { cookie, userId } = await ruthWithPasskey(get())
    await addUnaffectedUser(get())
    const { context } = get()
    const { challenge } = await begin(get(), cookie)
    const { id: sessionId } = await context.db
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = { sessionId, userId, ...ruth, role: 'owner', permissions: [] }
    const made = { name: 'Key', ...createVirtualAuthenticator().make(challenge) }
    const request = new Request('http://localhost:3000/')
    await expect(addPasskey(context, request, session, made)).rejects.toThrow('Please sign in')
  })

  test('is refused on a host where passkeys don’t work', async () => {
    const { cookie } = await ruthWithPasskey(get())
    const { challenge } = await begin(get(), cookie)
    const { context } = get()
    context.config = { ...context.config, siteUrl: 'http://127.0.0.1:3000', isSiteUrlGiven: true }
    for (const [path, json] of [
      [`${ownPath}/challenge`, { name: 'Key', password }],
      [ownPath, { name: 'Key', ...createVirtualAuthenticator().make(challenge) }],
    ] as const) {
      const answer = await get().send(path, { cookie, json })
      expect(answer.status).toBe(409)
      expect((await answer.json()).error).toContain('Passkeys work only on a domain with https')
    }
  })

  test('refuses a known key and tells the device which keys exist', async () => {
    await addUnaffectedUser(get())
    const { cookie, key } = await ruthWithPasskey(get())
    const { challenge, known } = await begin(get(), cookie)
    expect(known).toEqual([key.id])
    const json = { name: 'Again', ...key.make(challenge) }
    expect((await get().send(ownPath, { cookie, json })).status).toBe(409)
  })
})

describeOnBoth('your own passkeys', (get) => {
  test('can be renamed and, with the password, removed only by their owner', async () => {
    const bystander = await addUnaffectedUser(get())
    const before = await bystander()
    const { cookie, key, userId, id } = await ruthWithPasskey(get())
    const rename = (which: string, name: unknown) =>
      get().send(`${ownPath}/${which}`, { method: 'PUT', cookie, json: { name } })
    const remove = (which: string, word: string) =>
      get().send(`${ownPath}/${which}/remove`, { cookie, json: { password: word } })
    expect((await rename(id, 'Green phone')).status).toBe(200)
    expect((await listed(get(), cookie))[0].name).toBe('Green phone')
    expect((await rename(id, 'x'.repeat(400))).status).toBe(400)
    for (const other of ['hers', 'constructor', 'none']) {
      expect((await rename(other, 'Mine')).status).toBe(404)
      expect((await remove(other, password)).status).toBe(404)
    }
    expect((await remove(id, 'wrong')).status).toBe(400)
    expect((await remove(id, password)).status).toBe(200)
    expect((await remove(id, password)).status).toBe(404)
    expect(await listed(get(), cookie)).toEqual([])
    expect((await signInWith(get(), key, userId)).status).toBe(401)
    expect(await bystander()).toEqual(before)
    expect(await subjects(get())).toEqual(['A passkey was added', 'A passkey was removed'])
    const noted = await activityOf(get())
    for (const did of ['Added a passkey', 'Renamed a passkey', 'Removed a passkey']) {
      expect(noted).toContain(did)
    }
  })

  test('answer 401 to strangers', async () => {
    for (const [way, json] of [
      ['/challenge', { name: 'Key', password }],
      ['', { name: 'Key', ...createVirtualAuthenticator().make('x') }],
      ['/some/remove', { password }],
    ] as const) {
      expect((await get().send(ownPath + way, { json })).status).toBe(401)
    }
    const renamed = await get().send(`${ownPath}/some`, { method: 'PUT', json: { name: 'Key' } })
    expect(renamed.status).toBe(401)
  })

  test('are removed by a password reset and kept by a password change', async () => {
    const { cookie, key, userId } = await ruthWithPasskey(get())
    const changed = { currentPassword: password, newPassword: 'four green candles' }
    await get().send('/api/admin/account/password', { cookie, json: changed })
    expect((await signInWith(get(), key, userId)).status).toBe(200)
    const { context, clock } = get()
    const asked = { id: 'asked', email: ruth.email, askedAt: clock.now.toISOString() }
    await createReset(context, asked)
    const { pathname, search } = new URL(resetLink(context, 'asked', '/admin'))
    const fields = { password: 'five white candles' }
    await passed(sendForm(get(), answerResetForm, { path: pathname + search, fields }))
    expect((await signInWith(get(), key, userId)).status).toBe(401)
    expect(await subjects(get())).toContain('Your passkeys were removed')
  })

  test('are removed with their person, and owners see who has one', async () => {
    const owner = await get().signIn()
    const { key, userId } = await ruthWithPasskey(get(), { role: 'editor' })
    const people = async () =>
      (await (await get().send('/api/admin/people', { cookie: owner })).json()).people
    expect((await people()).map((one: { hasPasskey: boolean }) => one.hasPasskey)).toEqual([
      true,
      false,
    ])
    await get().send(`/api/admin/people/${userId}`, { method: 'DELETE', cookie: owner })
    expect(await get().context.db.selectFrom('passkeys').select('id').execute()).toEqual([])
    expect((await signInWith(get(), key, userId)).status).toBe(401)
  })
})
