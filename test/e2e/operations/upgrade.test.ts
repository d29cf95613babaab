import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpack } from '#server/upgrade/releases.ts'
import { compiled } from '#test/machine/compiled.ts'
import { findFreePort } from '#test/machine/free-port.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * A minimal release: its data has a schema level, it answers health checks like the site, and every visit
 * adds a line. `broken` says where it fails. The level and the lines are files of their own, because a test
 * makes the database large.
 */
const site = `
import { createServer } from 'node:http'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
const { version, level, broken } = JSON.parse(readFileSync(new URL('./release.json', import.meta.url)))
const { DATA_DIR, PORT } = process.env
appendFileSync(DATA_DIR + '/lampstand.sqlite', '')
appendFileSync(DATA_DIR + '/level', '')
const now = Number(readFileSync(DATA_DIR + '/level'))
if (now > level) process.exit(1)
if (now < level) writeFileSync(DATA_DIR + '/level', String(level))
createServer((request, response) => {
  appendFileSync(DATA_DIR + '/lines', 'visited ' + version + ' ')
  const own = { hops: 0, trustedProxies: 0, client: 'x', version }
  response.statusCode = broken === 'health' ? 503 : 200
  response.end(JSON.stringify({ ok: broken !== 'health', own }))
}).listen(Number(PORT), '127.0.0.1')
`

/** Its `deploy/lampstand`, in shell, because starting Node takes longer than the rest of an upgrade. */
function commandOf(level: number, broken: string): string {
  return `#!/bin/sh
now=$(cat "$DATA_DIR/level" 2> /dev/null || echo 0)
[ "$now" -le ${level} ] || exit 1
case "$1 $2" in
  'migrate --check')
    [ '${broken}' != here ] || exit 3
    [ "$now" = 0 ] || [ "$now" = ${level} ] || exit 2 ;;
  'migrate '*)
    [ '${broken}' != migrate ] || exit 1
    echo ${level} > "$DATA_DIR/level"
    [ '${broken}' != late ] ;;
  *) cp "$DATA_DIR/lampstand.sqlite" "$2" ;;
esac
`
}

let home = ''
let dataDir = ''
let environment: Record<string, string>
let port = 0
/** File size limit in 512-byte blocks, to simulate a full disk. */
let room = 'unlimited'
/** Seconds until a new release must be healthy: many for a busy machine, few if it never will be. */
let patience = '60'

beforeEach(async () => {
  room = 'unlimited'
  patience = '60'
  home = mkdtempSync(join(tmpdir(), 'lampstand-home-'))
  dataDir = join(home, 'data')
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  port = await findFreePort()
  const pid = join(home, 'pid')
  environment = {
    PATH: process.env.PATH ?? '',
    ...compiled,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    LAMPSTAND_START: `cd ${home}/current && { node site.mjs > /dev/null 2>&1 & echo $! > ${pid}; }`,
    LAMPSTAND_STOP: `[ ! -f ${pid} ] || { kill $(cat ${pid}); while kill -0 $(cat ${pid}); do sleep 0.05; done; rm ${pid}; } 2> /dev/null; true`,
  }
})
afterEach(() => {
  spawnSync('sh', ['-c', environment.LAMPSTAND_STOP ?? ''])
  rmSync(home, { recursive: true, force: true })
})

function makeRelease(version: string, level: number, broken = ''): string {
  const folder = join(home, `lampstand-${version}`)
  mkdirSync(folder)
  const platform = `${process.platform}-${process.arch}`
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ version, level, broken, platform }))
  writeFileSync(join(folder, 'site.mjs'), site)
  mkdirSync(join(folder, 'deploy'))
  writeFileSync(join(folder, 'deploy/lampstand'), commandOf(level, broken), { mode: 0o755 })
  const archive = `${folder}.tar.gz`
  execFileSync('tar', ['-czf', archive, '-C', home, `lampstand-${version}`])
  return archive
}

/** The first release as an upgrade leaves it, running and with visits. */
async function installFirst(): Promise<void> {
  makeRelease('1.0.0', 1)
  mkdirSync(join(home, 'releases'))
  renameSync(join(home, 'lampstand-1.0.0'), join(home, 'releases/1.0.0'))
  symlinkSync('releases/1.0.0', join(home, 'current'))
  spawnSync('sh', ['-c', environment.LAMPSTAND_START ?? ''], { env: environment })
  // a busy machine starts it slowly
  await expect
    .poll(async () => (await fetch(address()).catch(() => undefined))?.status, { timeout: 20_000 })
    .toBe(200)
}

function address(): string {
  return `http://127.0.0.1:${port}/api/health`
}

/** Its own process group, so that a kill hits everything, like a power failure. */
function startUpgrade(...words: string[]): ChildProcess {
  const options = `--home ${home} --wait '${patience}' ${words.join(' ')}`
  return spawn('sh', ['-c', `ulimit -f ${room}; exec node server/command.js upgrade ${options}`], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: 'pipe',
  })
}

async function upgrade(...words: string[]): Promise<{ status: number | null; said: string }> {
  const running = startUpgrade(...words)
  let said = ''
  for (const stream of [running.stdout, running.stderr]) {
    stream?.on('data', (part: Buffer) => {
      said += part.toString()
    })
  }
  // wait for "exit", not "close", because the started site keeps the pipes open
  const status = await new Promise<number | null>((resolve) => running.once('exit', resolve))
  return { status, said }
}

/** The running release, the schema level, and whether the earlier line is still there. */
async function look() {
  const answer = await fetch(address()).catch(() => undefined)
  const { own } = answer ? await answer.json() : { own: { version: 'nothing' } }
  const level = Number(readFileSync(join(dataDir, 'level'), 'utf8'))
  const kept = readFileSync(join(dataDir, 'lines'), 'utf8').includes('visited 1.0.0')
  const current = readlinkSync(join(home, 'current'))
  return { runs: own.version, level, kept, current }
}

const before = { runs: '1.0.0', level: 1, kept: true, current: 'releases/1.0.0' }
const after = { runs: '2.0.0', level: 2, kept: true, current: 'releases/2.0.0' }

function backups(): string[] {
  return readdirSync(join(dataDir, 'backups')).toSorted()
}

const ownBackup = expect.stringMatching(/^before-upgrade-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/)

test('installs a first release, ignores a file that is not a release, upgrades once for two calls at the same time, and keeps two releases, its last three backups, and everyone else’s', async () => {
  expect((await upgrade(makeRelease('1.0.0', 1))).said).toMatch(/1\.0\.0 is running\.\n$/)
  expect(await look()).toEqual(before)
  // nothing to back up on the first installation
  expect(backups()).toEqual([])
  const second = makeRelease('2.0.0', 2)
  await refuseAll(readFileSync(second))
  expect(await look()).toEqual(before)
  expect(readdirSync(join(home, 'releases'))).toEqual(['1.0.0'])

  const old = ['-2025-01-01-000000.tar.gz', '-2025-02-01-000000.tar.gz.age']
  const stays = ['-2026-01-01-000000.tar.gz', '-2026-02-01-000000.tar.gz.age', '-easter.tar.gz']
  for (const end of [...old, ...stays]) {
    writeFileSync(join(dataDir, 'backups', `before-upgrade${end}`), '')
  }
  writeFileSync(join(dataDir, 'backups/lampstand-nightly-2025-01-01.tar.gz'), '')
  const ends = await Promise.all([upgrade(second), upgrade(second)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual([0, 1])
  expect(ends.find(({ status }) => status === 1)?.said).toMatch(
    /Another upgrade is running|is already installed/,
  )
  expect(await look()).toEqual(after)
  const kept = [
    ...['before-upgrade-2026-01-01-000000.tar.gz', 'before-upgrade-2026-02-01-000000.tar.gz.age'],
    ownBackup,
    ...['before-upgrade-easter.tar.gz', 'lampstand-nightly-2025-01-01.tar.gz'],
  ]
  expect(backups()).toEqual(kept)
  expect(await upgrade(makeRelease('3.0.0', 2))).toMatchObject({ status: 0 })
  // no migration, so no backup
  expect(backups()).toEqual(kept)
  expect(readdirSync(join(home, 'releases')).toSorted()).toEqual(['2.0.0', '3.0.0'])
})

/** A truncated file, not a release, wrong architecture, missing, or already running. */
async function refuseAll(whole: Buffer): Promise<void> {
  writeFileSync(join(home, 'cut.tar.gz'), whole.subarray(0, whole.length / 2))
  writeFileSync(join(home, 'words.tar.gz'), 'words')
  const foreign = join(home, 'foreign')
  mkdirSync(foreign)
  const note = { version: '2.0.0', platform: 'plan9-mips' }
  writeFileSync(join(foreign, 'release.json'), JSON.stringify(note))
  execFileSync('tar', ['-czf', join(home, 'foreign.tar.gz'), '-C', home, 'foreign'])
  for (const name of ['cut', 'words', 'foreign', 'none', 'lampstand-1.0.0']) {
    expect(() => unpack(home, join(home, `${name}.tar.gz`)), name).toThrow(/Nothing was changed/)
  }
  // the command prints such a message, and exits with 1
  patience = 'a while'
  const { status, said } = await upgrade(join(home, 'lampstand-2.0.0.tar.gz'))
  expect([status, said]).toEqual([1, expect.stringMatching(/--wait must be/)])
  patience = '60'
}

test('starts the previous release again if the new one fails before it changes the database', async () => {
  await installFirst()
  await refuseWithoutRoom()
  patience = '2'
  const start = environment.LAMPSTAND_START ?? ''
  // longer than the timeout of a new release
  const slowly = "sh -c 'sleep 3; exec node site.mjs'"
  for (const [version, level, broken, words] of [
    ['2.0.1', 1, 'health', /2\.0\.1 was not installed; 1\.0\.0 is running again/],
    // the new release never starts
    ['2.0.2', 2, 'migrate', /2\.0\.2 was not installed; 1\.0\.0 is running again/],
    ['2.0.3', 2, 'here', /can’t run here/],
  ] as const) {
    const isSlow = broken === 'migrate'
    environment.LAMPSTAND_START = isSlow ? start.replace('node site.mjs', slowly) : start
    const { status, said } = await upgrade(makeRelease(version, level, broken))
    expect([broken, status, said]).toEqual([broken, 1, expect.stringMatching(words)])
    expect([broken, await look()]).toEqual([broken, before])
  }
})

test('says how to go back if a release that changed the database isn’t healthy', async () => {
  await installFirst()
  patience = '3'
  const { status, said } = await upgrade(makeRelease('2.0.0', 2, 'health'))
  const [backup = ''] = backups()
  expect([status, said]).toEqual([1, expect.stringContaining(`“Go back” in docs/deploy.md with `)])
  expect(said).toContain(join(dataDir, 'backups', backup))
  expect(await look()).toEqual(after)
  expect(readdirSync(join(home, 'releases')).toSorted()).toEqual(['1.0.0', '2.0.0'])
})

test('doesn’t start the previous release on a database that it can’t use', async () => {
  await installFirst()
  const { status, said } = await upgrade(makeRelease('2.0.0', 2, 'late'))
  expect([status, said]).toEqual([
    1,
    expect.stringContaining('1.0.0 can’t use the database anymore'),
  ])
  expect(await look()).toEqual({ ...after, runs: 'nothing' })
})

/** Checks that a disk without room is noticed at once, or else when the backup is made. */
async function refuseWithoutRoom(): Promise<void> {
  const file = join(dataDir, 'lampstand.sqlite')
  const { size } = statSync(file)
  // sparse, so it takes no room itself
  truncateSync(file, 2 ** 43)
  const tooLarge = await upgrade(makeRelease('2.0.5', 2))
  truncateSync(file, size)
  expect(tooLarge).toEqual({
    status: 1,
    said: expect.stringMatching(/^DATA_DIR: the upgrade needs about .* Nothing was changed\.\n$/),
  })
  writeFileSync(file, Buffer.alloc(500_000))
  room = '400'
  const { status, said } = await upgrade(makeRelease('2.0.4', 2))
  expect([status, said]).toEqual([
    1,
    expect.stringMatching(/2\.0\.4 was not installed; 1\.0\.0 is running again/),
  ])
  expect(await look()).toEqual(before)
  room = 'unlimited'
  rmSync(join(dataDir, 'backups'), { recursive: true })
  mkdirSync(join(dataDir, 'backups'))
}

const steps = ['Making a backup', 'Migrating', 'Starting']

test('a site whose upgrade was killed at any step can be started and upgraded', async () => {
  await installFirst()
  let level = 1
  for (const [at, step] of steps.entries()) {
    const version = `2.0.${at}`
    level += 1
    const archive = makeRelease(version, level)
    await killAt(step, startUpgrade(archive))
    const killed = readlinkSync(join(home, 'current')).slice('releases/'.length)
    spawnSync('sh', ['-c', `${environment.LAMPSTAND_STOP}; ${environment.LAMPSTAND_START}`], {
      env: environment,
    })
    await expect
      .poll(async () => (await look().catch(() => undefined))?.runs, { timeout: 20_000 })
      .toBe(killed)
    const { said } = await upgrade(archive)
    expect(said, step).toMatch(killed === version ? /is already installed/ : /is running\.\n$/)
    const current = `releases/${version}`
    expect(await look(), step).toEqual({ runs: version, level, kept: true, current })
  }
})

function killAt(step: string, running: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    let said = ''
    running.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      if (!new RegExp(`^${step}`, 'm').test(said)) return
      process.kill(-(running.pid ?? 0), 'SIGKILL')
      running.once('exit', () => resolve())
    })
  })
}
