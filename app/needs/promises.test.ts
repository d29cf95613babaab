import { expect, test } from 'vitest'
import { createOwnKey, type OwnKey } from '#app/events/responses/own-keys.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import type { Language } from '#platform/language.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { createRequestContext } from '#server/api/app.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { loadNeeds } from './needs.server.ts'
import type { StaffPromises } from './promise-schema.ts'
import { cancelPromise, changePromise, createPromise, findPromises } from './promises.server.ts'

const path = '/api/admin/needs/promises'
const [socks, drivers] = [
  { id: 'socks', what: 'Warm socks', count: 20, note: 'New' },
  { id: 'drivers', what: 'Drivers', count: 2 },
]
const ruth = { name: 'Ruth', contact: 'ruth@example.org', count: 2 }

function visit({ context }: TestApp, language: Language = 'en') {
  return { ...createRequestContext(context, networkOf('192.0.2.5')), language }
}

async function saveNeeds(app: TestApp, needs: object[] = [socks, drivers]): Promise<void> {
  const cookie = await app.signIn('front-desk')
  const saved = await app.send('/api/admin/needs', { cookie, json: { needs } })
  expect(saved.status).toBe(200)
}

async function bring(app: TestApp, need: string, fields: object = {}, language?: Language) {
  const key = createOwnKey()
  await createPromise(visit(app, language), { need, ...ruth, ...fields }, key)
  return key
}

async function leftIn(app: TestApp): Promise<Record<string, number>> {
  return Object.fromEntries((await loadNeeds(visit(app))).map(({ id, left }) => [id, left]))
}

async function staff(
  app: TestApp,
  { role = 'front-desk', method = 'GET', id = '', json }: Call = {},
) {
  const cookie = await app.signIn(role)
  return app.send(`${path}${id && `/${id}`}`, { method, cookie, ...(json ? { json } : {}) })
}

type Call = { role?: string; method?: string; id?: string; json?: object }

async function listed(app: TestApp): Promise<StaffPromises> {
  return (await staff(app)).json()
}

async function version({ context }: TestApp): Promise<number> {
  return (await context.db.selectFrom('siteState').select('version').executeTakeFirstOrThrow())
    .version
}

describeOnBoth('promises', (app) => {
  test('count until there is enough, and pages follow at once', async () => {
    await saveNeeds(app())
    const before = await version(app())
    const key = await bring(app(), 'socks')
    expect(await leftIn(app())).toEqual({ socks: 18, drivers: 2 })
    expect(await version(app())).toBeGreaterThan(before)
    await changePromise(visit(app()), key, { ...ruth, count: 20 })
    expect(await leftIn(app())).toEqual({ socks: 0, drivers: 2 })
    const more = { status: 422, message: 'We have enough, thank you' }
    await expect(bring(app(), 'socks', { count: 1 })).rejects.toMatchObject(more)
    await cancelPromise(visit(app()), key)
    expect(await leftIn(app())).toEqual({ socks: 20, drivers: 2 })
    expect(await findPromises(app().context.db, [key])).toEqual([])
  })

  test('takes exactly two of twenty promises sent at once for the last two', async () => {
    await saveNeeds(app())
    const sent = await Promise.allSettled(
      Array.from({ length: 20 }, () => bring(app(), 'drivers', { count: 1 })),
    )
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(refused).toEqual(Array(18).fill('We have enough, thank you'))
    const { totals, promises } = await listed(app())
    expect(totals).toEqual([{ need: 'drivers', promised: 2, arrived: 0 }])
    expect(promises).toHaveLength(2)
  })

  test('say how many are left, and a change may reuse its own count', async () => {
    await saveNeeds(app())
    const key = await bring(app(), 'drivers', { count: 1 })
    const onlyOne = { status: 422, message: 'We only need 1 of these.' }
    await expect(bring(app(), 'drivers', { count: 2 })).rejects.toMatchObject(onlyOne)
    await expect(
      changePromise(visit(app(), 'es'), key, { ...ruth, count: 3 }),
    ).rejects.toMatchObject({ message: 'De esto solo faltan 2.' })
    await changePromise(visit(app()), key, { ...ruth, count: 2 })
    expect(await leftIn(app())).toMatchObject({ drivers: 0 })
  })

  test('are stored once if the form is sent twice', async () => {
    await saveNeeds(app())
    const key = createOwnKey()
    for (const _ of [1, 2]) await createPromise(visit(app()), { need: 'socks', ...ruth }, key)
    expect(await leftIn(app())).toMatchObject({ socks: 18 })
  })

  test('are refused for needs that aren’t on the list', async () => {
    await saveNeeds(app(), [
      { ...socks, isNeeded: false },
      { ...drivers, until: '2026-11-20' },
    ])
    for (const need of ['socks', 'drivers', '', '__proto__', 'constructor'])
      await expect(bring(app(), need), need).rejects.toMatchObject({ status: 404 })
  })

  test('can be changed and canceled only with their key, and not after they arrived', async () => {
    await saveNeeds(app())
    const key = await bring(app(), 'socks')
    const wrong: OwnKey[] = [
      { id: key.id, token: 'x' },
      { id: 'x', token: key.token },
    ]
    for (const other of wrong) {
      await expect(changePromise(visit(app()), other, ruth)).rejects.toMatchObject({ status: 404 })
      await expect(cancelPromise(visit(app()), other)).rejects.toMatchObject({ status: 404 })
      expect(await findPromises(app().context.db, [other])).toEqual([])
    }
    const here = { method: 'PUT', id: key.id, json: { isArrived: true } }
    expect((await staff(app(), here)).status).toBe(200)
    await expect(cancelPromise(visit(app()), key)).rejects.toMatchObject({ status: 422 })
    expect(await leftIn(app())).toMatchObject({ socks: 18 })
  })

  test('are confirmed by email in their language, with a link, without what strangers typed', async () => {
    await saveNeeds(app())
    const key = await bring(app(), 'socks', { name: 'Buy pills now' }, 'es')
    await bring(app(), 'socks', { contact: '555-234-5678' })
    const canceled = await bring(app(), 'socks', { contact: 'gone@example.org' })
    await cancelPromise(visit(app()), canceled)
    await drainOutbox(app().context, jobLanes)
    const [email, ...others] = app().emails
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: ruth.contact, subject: 'Gracias: Warm socks' })
    expect(email?.text).toContain('Cantidad: 2')
    expect(email?.text).toContain(`/es/needs/mine?own=${key.id}.${key.token}`)
    expect(email?.text).not.toContain('pills')
  })

  test('are confirmed again only to a new address', async () => {
    await saveNeeds(app())
    const key = await bring(app(), 'socks')
    for (const contact of [ruth.contact, 'other@example.org']) {
      await changePromise(visit(app()), key, { ...ruth, contact, count: 1 })
      await drainOutbox(app().context, jobLanes)
    }
    expect(app().emails.map(({ to }) => to)).toEqual([ruth.contact, 'other@example.org'])
  })

  test('lose name, contact, and their logged email after a year', async () => {
    await saveNeeds(app())
    const key = await bring(app(), 'socks')
    await drainOutbox(app().context, jobLanes)
    app().clock.now = new Date('2027-11-20T12:00:00Z')
    await deleteExpired(app().context)
    expect(await findPromises(app().context.db, [key])).toMatchObject([{ name: 'Ruth' }])
    app().clock.now = new Date('2027-11-23T12:00:00Z')
    await deleteExpired(app().context)
    const [row] = await findPromises(app().context.db, [key])
    expect(row).toMatchObject({ name: null, contact: null, count: 2 })
  })
})

describeOnBoth('promises in the office', (app) => {
  const told = {
    ...{ need: 'socks', count: '30', name: 'Ann', contact: '555-234-5678', isHere: true },
    token: 'a-random-token-of-22-letters',
  }

  test('can be added by hand once, even beyond the need, and marked as arrived', async () => {
    await saveNeeds(app())
    await bring(app(), 'socks')
    const added = await (await staff(app(), { method: 'POST', json: told })).json()
    const again = await (await staff(app(), { method: 'POST', json: told })).json()
    expect(again).toEqual(added)
    expect(await leftIn(app())).toMatchObject({ socks: 0 })
    const { totals, promises } = await listed(app())
    expect(totals).toEqual([{ need: 'socks', promised: 32, arrived: 30 }])
    expect(promises.map(({ name, arrivedAt }) => [name, arrivedAt !== null])).toEqual([
      ['Ruth', false],
      ['Ann', true],
    ])
    const put = (json: object) => staff(app(), { method: 'PUT', id: added.id, json })
    const arrivals = async () => (await listed(app())).promises.map(({ arrivedAt }) => arrivedAt)
    const before = await arrivals()
    app().clock.now = new Date(app().context.now().getTime() + 60_000)
    // marked again, such as by someone whose list was old
    expect((await put({ isArrived: true })).status).toBe(200)
    expect(await arrivals()).toEqual(before)
    expect((await put({ isArrived: false })).status).toBe(200)
    expect((await listed(app())).totals[0]).toMatchObject({ arrived: 0 })
    expect((await put({ isCancelled: true })).status).toBe(200)
    expect(await leftIn(app())).toMatchObject({ socks: 18 })
    expect((await put({ isCancelled: false })).status).toBe(200)
    expect(await leftIn(app())).toMatchObject({ socks: 0 })
    const entries = await app()
      .context.db.selectFrom('activity')
      .select(['did', 'name', 'subject'])
      .where('subject', '=', `promise:${added.id}`)
      .execute()
    const entry = { name: 'Warm socks: 30', subject: `promise:${added.id}` }
    expect(entries).toContainEqual({ did: 'Added a promise', ...entry })
    expect(entries).toContainEqual({ did: 'Changed a promise', ...entry })
  })

  test('are closed to visitors, shop staff, and packers', async () => {
    await saveNeeds(app())
    const { id } = await bring(app(), 'socks')
    expect((await app().send(path)).status).toBe(401)
    expect((await app().send(path, { json: told })).status).toBe(401)
    for (const role of ['shop', 'packer', 'translator']) {
      const put = { role, method: 'PUT', id, json: { isArrived: true } }
      for (const call of [{ role }, { role, method: 'POST', json: told }, put])
        expect((await staff(app(), call)).status, role).toBe(403)
    }
  })

  test.each([
    ['count', 0],
    ['count', 1000],
    ['count', 'two'],
    ['contact', 'no contact'],
    ['name', 'x'.repeat(101)],
    ['token', 'short'],
    ['isHere', 'yes'],
    ['need', ''],
    ['unknown', 1],
  ])('answer 400 for a wrong %s: %j', async (field, value) => {
    await saveNeeds(app())
    const refused = await staff(app(), { method: 'POST', json: { ...told, [field]: value } })
    expect(refused.status).toBe(400)
    expect((await listed(app())).promises).toEqual([])
  })

  test('answer 404 for unknown needs and promises, and 400 for no change', async () => {
    await saveNeeds(app())
    const post = { method: 'POST', json: { ...told, need: 'constructor' } }
    expect((await staff(app(), post)).status).toBe(404)
    const put = { method: 'PUT', id: '__proto__', json: { isArrived: true } }
    expect((await staff(app(), put)).status).toBe(404)
    expect((await staff(app(), { ...put, json: {} })).status).toBe(400)
  })
})
