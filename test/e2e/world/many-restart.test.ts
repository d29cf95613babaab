import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMessages } from '#app/contact/contact.fixtures.ts'
import { readConfig } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { healthPath } from '#server/health.ts'
import {
  type Answer,
  createCaller,
  isTaken,
  keepDoing,
  messageAbout,
} from '#test/machine/callers.ts'
import type { ProxyName } from '#test/machine/https-proxy.ts'
import { type PostgresServer, startPostgres } from '#test/machine/postgres.ts'
import { leftAloneMs, type Several, startSeveral } from '#test/machine/several.ts'

let postgres: PostgresServer
let several: Several
let database: Database

describe.each(['nginx', 'caddy'] satisfies ProxyName[])('behind %s, under load', (proxy) => {
  beforeAll(async () => {
    postgres = await startPostgres()
    const settings = {
      DATABASE_URL: postgres.url,
      DATABASE_POOL: '4',
      DRAIN_SECONDS: '2',
      SEED: 'none',
    }
    several = await startSeveral(2, settings, proxy)
    const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: several.dataDir })
    database = await openDatabase(config, createLog('silent'))
  })
  afterAll(async () => {
    await several?.stop()
    await database?.close()
    await postgres?.stop()
  })

  test('while the database is away, pages that are kept go on, and writes are told when to come back', async () => {
    const read = () => createCaller().get(`${several.address}/`)
    expect((await read()).status).toBe(200)
    // each has shown it: the proxy sends who asks to whom it likes
    for (const { address } of several.processes) {
      expect((await createCaller().get(`${address}/`)).status).toBe(200)
    }
    const isBack = postgres.restart(5000)
    // a proxy that asks whether they are well has asked
    await wait(2500)
    const answers = await Promise.all(Array.from({ length: 8 }, read))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const written = createCaller().post(`${several.address}/api/contact`, messageAbout('Away'))
    expect(await written).toMatchObject({ status: 503, retryAfter: expect.any(Number) })
    await isBack
    const write = () =>
      createCaller().post(`${several.address}/api/contact`, messageAbout('Here again'))
    await expect.poll(write, { timeout: 15_000 }).toMatchObject({ status: 200 })
    await allWell()
  })

  test('one after another is started again, and no request fails', async () => {
    const load = startLoad()
    for (const process of several.processes) {
      load.pause(oftenMs)
      await process.end('SIGTERM')
      await process.begin()
      load.pause(seldomMs)
      await wait(leftAloneMs + 500)
    }
    const { answers, taken } = await load.stop()
    expect(answers.filter((answer) => !isTaken(answer))).toEqual([])
    // 1,100 on a machine at rest
    expect(answers.length).toBeGreaterThan(250)
    await expectStored(taken)
  })

  test('one that is killed costs no more than the writes that it was carrying out', async () => {
    const load = startLoad()
    await wait(1000)
    const killedAt = performance.now()
    await several.processes[0]?.end('SIGKILL')
    // until then it is dying, and its connections are still there
    const goneAt = performance.now()
    await wait(2000)
    await several.processes[0]?.begin()
    const { answers, taken } = await load.stop()
    const failed = answers.filter((answer) => !isTaken(answer))
    expect(failed.length).toBeLessThanOrEqual(writersAtOnce)
    // Caddy knows of it from the first who finds it gone, and sends no write to another process
    const firstToldAt = Math.min(...failed.map(({ askedAt, ms }) => askedAt + ms))
    const knownAt = proxy === 'caddy' ? Math.max(goneAt, firstToldAt) : goneAt
    for (const { askedAt, ms, status, retryAfter } of failed) {
      expect([status, retryAfter]).toEqual([503, 30])
      expect(askedAt).toBeLessThan(knownAt)
      expect(askedAt + ms).toBeGreaterThan(killedAt - 50)
    }
    await expectStored(taken)
  })
})

/** Each process for itself has seen that the database is back, and so has the proxy. */
async function allWell(): Promise<void> {
  const ask = async () => {
    const answers = several.processes.map(({ address }) => fetch(`${address}${healthPath}`))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  await expect.poll(ask, { timeout: 15_000 }).toEqual([200, 200])
  await wait(leftAloneMs + 500)
}

const writersAtOnce = 4
/** While a process ends or begins, and while all are well. */
const oftenMs = 100
const seldomMs = 1000
let subjects = 0

/** Readers and writers all at once; `taken` are the messages that were said to be stored. */
function startLoad() {
  const answers: Answer[] = []
  const taken: string[] = []
  const at = (path: string) => several.address + path
  const readers = { atOnce: 4, pauseMs: oftenMs }
  const writers = { atOnce: writersAtOnce, pauseMs: oftenMs }
  const read = keepDoing(async () => {
    for (const path of ['/', '/about', '/api/admin/homepage', '/api/shop/cart']) {
      answers.push(await createCaller().get(at(path)))
    }
    answers.push(await createCaller().send('HEAD', at('/')))
  }, readers)
  const write = keepDoing(async () => {
    subjects += 1
    const subject = `Under load ${subjects}`
    const answer = await createCaller().post(at('/api/contact'), messageAbout(subject))
    answers.push(answer)
    if (isTaken(answer)) taken.push(subject)
  }, writers)
  return {
    pause(ms: number) {
      readers.pauseMs = ms
      writers.pauseMs = ms
    },
    async stop() {
      await Promise.all([read(), write()])
      return { answers, taken }
    },
  }
}

/** Each of these messages once. */
async function expectStored(taken: string[]): Promise<void> {
  const messages = await readMessages(database.db, loadSecrets(several.dataDir))
  const stored = messages.map(({ subject }) => subject)
  expect(taken.filter((subject) => !stored.includes(subject))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
}
