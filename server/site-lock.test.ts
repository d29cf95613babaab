import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Secret } from '#platform/secrets/secret.ts'
import { compiled } from '#test/machine/compiled.ts'
import { createMigratedPostgres, dialects } from '#test/migrated-databases.ts'
import { lockSite, type SitePlace, withSiteStopped } from './site-lock.ts'

const stopFirst = 'Nothing was changed. The site'

/** Starts another process of the site on a machine that shares only the given places. */
async function startProcess({ dataDir, databaseUrl }: SitePlace) {
  const program = `
    const { lockSite } = await import(${JSON.stringify(join(import.meta.dirname, 'site-lock.ts'))})
    const { Secret } = await import('#platform/secrets/secret.ts')
    const { DATA_DIR: dataDir, DATABASE_URL: url } = process.env
    const release = await lockSite({ dataDir, databaseUrl: url ? new Secret(url) : undefined })
    console.log('held')
    process.on('SIGTERM', async () => { await release(); process.exit(0) })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...compiled, DATA_DIR: dataDir, DATABASE_URL: databaseUrl?.reveal() ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(String(await once(child.stdout, 'data'))).toBe('held\n')
  return {
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lampstand-site-lock-'))
}

describe.each(dialects)('a site on %s', (dialect) => {
  let place: SitePlace
  let drop: (() => Promise<void>) | undefined

  beforeEach(async () => {
    const own = dialect === 'postgres' ? await createMigratedPostgres() : undefined
    drop = own?.drop
    place = { dataDir: newFolder(), databaseUrl: own && new Secret(own.url) }
  })
  afterEach(() => drop?.())

  test('blocks commands until its last process stops or is killed', async () => {
    const first = await startProcess(place)
    const second = await startProcess(place)
    const run = () => withSiteStopped(place, async () => 'done')
    await expect(run()).rejects.toThrow(stopFirst)
    await first.end('SIGTERM')
    await expect(run()).rejects.toThrow(stopFirst)
    await second.end('SIGKILL')
    await expect.poll(() => run().catch(() => 'refused')).toBe('done')
  })

  test('blocks starts and other commands while a command runs', async () => {
    await withSiteStopped(place, async () => {
      await expect(lockSite(place, { waitMs: 1 })).rejects.toThrow('Try again when it has finished')
      await expect(withSiteStopped(place, async () => {})).rejects.toThrow(stopFirst)
    })
    const release = await lockSite(place)
    await release()
    await expect(
      withSiteStopped(place, () => Promise.reject(new Error('it failed'))),
    ).rejects.toThrow('it failed')
    await (await lockSite(place))()
  })
})

describe.each(dialects.filter((dialect) => dialect === 'postgres'))('a site on %s', () => {
  test('blocks commands on another machine, even after its connection broke', async () => {
    const { url, drop } = await createMigratedPostgres()
    const here = { dataDir: newFolder(), databaseUrl: new Secret(url) }
    const elsewhere = { ...here, dataDir: newFolder() }
    const release = await lockSite(here)
    await expect(withSiteStopped(elsewhere, async () => {})).rejects.toThrow(stopFirst)

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const holders = `select pid from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`
    const [before] = (await client.query(holders)).rows
    await client.query('select pg_terminate_backend($1)', [before.pid])
    await expect
      .poll(async () => (await client.query(holders)).rows)
      .toEqual([{ pid: expect.not.toBeOneOf([before.pid]) }])
    await client.end()

    await expect(withSiteStopped(elsewhere, async () => {})).rejects.toThrow(stopFirst)
    await release()
    expect(await withSiteStopped(elsewhere, async () => 'done')).toBe('done')
    await drop()
  })
})
