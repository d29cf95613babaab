import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readMessages } from '#app/contact/contact.fixtures.ts'
import type { Database } from '#platform/db/open.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { healthPath } from '#server/health.ts'
import {
  type Answer,
  createCaller,
  isTaken,
  keepDoing,
  messageAbout,
} from '#test/machine/callers.ts'
import { type Cluster, proxyFailTimeoutMs } from '#test/machine/cluster.ts'
import type { PostgresServer } from '#test/machine/postgres.ts'

/** Running processes and their shared database. */
type Running = { several: Cluster; postgres: PostgresServer; database: Database }

/** Both proxies share the same processes, so callers of each see every failure. */
export function testRestarts(running: () => Running): void {
  describe('behind nginx and behind Caddy, under load', () => {
    test('cached pages work while the database is down, and writes are told when to retry', async () => {
      const { several, postgres } = running()
      const read = async ({ name, address }: Cluster['proxies'][number]) => {
        const { status } = await createCaller().get(`${address}/`)
        return [name, status]
      }
      const well = several.proxies.map(({ name }) => [name, 200])
      expect(await Promise.all(several.proxies.map(read))).toEqual(well)
      // every process has served it, because the proxy picks any of them
      for (const { address } of several.processes) {
        expect((await createCaller().get(`${address}/`)).status).toBe(200)
      }
      const isBack = postgres.restart(5000)
      // the proxy's health check has run
      await wait(2500)
      for (let round = 0; round < 8; round += 1) {
        expect(await Promise.all(several.proxies.map(read))).toEqual(well)
      }
      const write = (address: string, subject: string) =>
        createCaller().post(`${address}/api/contact`, messageAbout(subject))
      const written = several.proxies.map(({ address }) => write(address, 'Away'))
      for (const [at, answer] of (await Promise.all(written)).entries()) {
        const told = { status: 503, retryAfter: expect.any(Number) }
        expect(answer, several.proxies[at]?.name).toMatchObject(told)
      }
      await isBack
      for (const { name, address } of several.proxies) {
        await expect
          .poll(() => write(address, 'Here again'), { timeout: 15_000, message: name })
          .toMatchObject({ status: 200 })
      }
      await allWell(several)
    })

    test('a rolling restart fails no request', async () => {
      const { several } = running()
      const loads = several.proxies.map(startLoad)
      const pause = (ms: number) => {
        for (const load of loads) load.pause(ms)
      }
      for (const process of several.processes) {
        pause(oftenMs)
        await process.end('SIGTERM')
        await process.begin()
        pause(seldomMs)
        await wait(proxyFailTimeoutMs + 500)
      }
      for (const { name, answers, taken } of await Promise.all(loads.map((load) => load.stop()))) {
        expect(
          answers.filter((answer) => !isTaken(answer)),
          name,
        ).toEqual([])
        // many more on an idle machine
        expect(answers.length, name).toBeGreaterThan(50)
        await expectStored(running(), taken)
      }
    })

    test('a killed process loses only the writes it was handling', async () => {
      const { several } = running()
      const loads = several.proxies.map(startLoad)
      await wait(1000)
      const killedAt = performance.now()
      await several.processes[0]?.end('SIGKILL')
      // until then it is shutting down with open connections
      const goneAt = performance.now()
      await wait(2000)
      await several.processes[0]?.begin()
      for (const { name, answers, taken } of await Promise.all(loads.map((load) => load.stop()))) {
        const failed = answers.filter((answer) => !isTaken(answer))
        expect(failed.length, name).toBeLessThanOrEqual(writersAtOnce)
        // Caddy learns of it from the first failed request, and never retries a write
        const firstToldAt = Math.min(...failed.map(({ askedAt, ms }) => askedAt + ms))
        const knownAt = name === 'caddy' ? Math.max(goneAt, firstToldAt) : goneAt
        for (const { askedAt, ms, status, retryAfter } of failed) {
          expect([status, retryAfter], name).toEqual([503, 30])
          expect(askedAt, name).toBeLessThan(knownAt)
          expect(askedAt + ms, name).toBeGreaterThan(killedAt - 50)
        }
        await expectStored(running(), taken)
      }
    })
  })
}

/** Waits until every process and the proxy have noticed that the database is back. */
async function allWell(several: Cluster): Promise<void> {
  const ask = async () => {
    const answers = several.processes.map(({ address }) => fetch(`${address}${healthPath}`))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  await expect.poll(ask, { timeout: 15_000 }).toEqual([200, 200])
  await wait(proxyFailTimeoutMs + 500)
}

/** Per proxy; together they exceed the capacity of one process. */
const writersAtOnce = 3
/** While a process stops or starts, and while all are healthy. */
const oftenMs = 100
const seldomMs = 1000
let subjects = 0

/** Concurrent readers and writers through one proxy; `taken` holds the messages confirmed as stored. */
function startLoad({ name, address }: Cluster['proxies'][number]) {
  const answers: Answer[] = []
  const taken: string[] = []
  const at = (path: string) => address + path
  const readers = { atOnce: 2, pauseMs: oftenMs }
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
      return { name, answers, taken }
    },
  }
}

/** Checks that each of these messages is stored once. */
async function expectStored({ several, database }: Running, taken: string[]): Promise<void> {
  const messages = await readMessages(database.db, loadSecrets(several.dataDir))
  const stored = messages.map(({ subject }) => subject)
  expect(taken.filter((subject) => !stored.includes(subject))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
}
