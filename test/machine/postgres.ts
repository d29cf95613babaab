import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { findFreePort } from './free-port.ts'
import { killOnExit } from './kill-on-exit.ts'
import { findOrInstall, type Needed } from './packages.ts'

/** A test's own PostgreSQL server, in its own folder. */
export type PostgresServer = {
  url: string
  /** The same over its Unix socket, where a query takes a fifth less time than over TCP. */
  socketUrl: string
  /** Stops it as `pg_ctl restart` does, and starts it again after this many ms. */
  restart: (awayMs?: number) => Promise<void>
  /** Suspends all its processes. */
  freeze: () => void
  thaw: () => void
  /** The ids of all its processes. */
  pids: () => number[]
  /** Runs one statement on a new connection. */
  ask: (statement: string) => Promise<unknown[]>
  /** Counts its connections every two seconds; `stop` returns the maximum. */
  watchConnections: () => { stop: () => Promise<number> }
  stop: () => Promise<void>
}

/**
 * Starts a real PostgreSQL on a free port, installing it if needed. Tests don't need durable commits;
 * benchmarks and soak runs do.
 */
export async function startPostgres(
  lasting: 'fsync=off' | 'fsync=on' = 'fsync=off',
): Promise<PostgresServer> {
  const programs = findOrInstall(neededPostgres)
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const user = ordinaryUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await findFreePort()
  const address = `postgres://tests@127.0.0.1:${port}`
  const own = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tests', '--auth=trust', '--no-sync', '-E', 'UTF8'],
    { ...own, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  let server = await run()

  async function run(): Promise<ChildProcess> {
    const child = killOnExit(
      spawn(
        join(programs, 'postgres'),
        ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', lasting],
        { ...own, stdio: 'ignore' },
      ),
    )
    await untilItAnswers(`${address}/postgres`, child)
    return child
  }

  async function end(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    signalAll(server, 'SIGCONT')
    // "fast" closes open connections, as a service restart does
    server.kill('SIGINT')
    await ended
  }

  async function ask(statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: `${address}/postgres` })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  return {
    url: `${address}/postgres`,
    socketUrl: `postgres://tests@${encodeURIComponent(folder)}:${port}/postgres`,
    async restart(awayMs = 0) {
      await end()
      await wait(awayMs)
      server = await run()
    },
    freeze() {
      signalAll(server, 'SIGSTOP')
    },
    thaw() {
      signalAll(server, 'SIGCONT')
    },
    ask,
    watchConnections: () => watchConnections(ask),
    pids: () => pidsOf(server),
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder with PostgreSQL's programs. */
export const neededPostgres: Needed = {
  find: findPostgres,
  packages: ['postgresql'],
  advice: 'PostgreSQL not found. Install it, or set POSTGRES_BIN to the folder with its programs.',
}

function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const paths = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return paths.find((place) => place && existsSync(join(place, 'initdb')))
}

/** PostgreSQL refuses to run as root, so run it as `postgres` from its package, or as an unprivileged user. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres', 'nobody']
    .map((name) => lines.find((one) => one.startsWith(`${name}:`)))
    .find((one) => one !== undefined)
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Signals the server's main process and all its children; each has its own process group. */
function signalAll(server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  // with the shell's kill: a process that has just ended must not cause a failure
  spawnSync('kill', ['-s', signal.slice(3), ...pidsOf(server).map(String)])
}

function pidsOf({ pid }: ChildProcess): number[] {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return [Number(pid), ...children.stdout.split('\n').map(Number)].filter(Boolean)
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      if (child.exitCode !== null) throw new Error(`PostgreSQL exited with ${child.exitCode}`)
      await wait(100)
    }
  }
  throw new Error('PostgreSQL did not respond within 30 seconds')
}

/** Excludes the counting connection itself. */
function watchConnections(ask: PostgresServer['ask']) {
  const heldSchema = z.tuple([z.object({ held: z.number() })])
  const over = new AbortController()
  async function watch(): Promise<number> {
    let most = 0
    for (;;) {
      const rows = await ask(
        `select count(*)::int as held from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      most = Math.max(most, heldSchema.parse(rows)[0].held)
      if (over.signal.aborted) return most
      await Promise.race([wait(2000), once(over.signal, 'abort')])
    }
  }
  const watching = watch()
  return {
    stop(): Promise<number> {
      over.abort()
      return watching
    },
  }
}
