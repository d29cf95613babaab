import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSqlite } from '#platform/db/open.ts'

const root = join(import.meta.dirname, '..')

/** The owner account of the bench. */
export const owner = { email: 'owner@example.org', password: 'a password for the bench' }

/** A process under measurement. */
export type Running = { address: string; pid: number; startMs: number; stop: () => Promise<void> }

/**
 * Starts the built product with `npm start`, as people do, or directly with node. `before` is a command
 * prefix, for example to slow down the disk.
 */
export async function startProduct(
  command: 'npm' | 'node',
  dataDir = mkdtempSync(join(tmpdir(), 'lampstand-bench-')),
  more: Record<string, string> = {},
  before: string[] = [],
): Promise<Running> {
  const started =
    command === 'npm' ? ['npm', 'start'] : ['node', '--max-semi-space-size=4', 'server/launch.js']
  const [file = '', ...args] = [...before, ...started]
  return startProcess(file, args, {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ...more,
  })
}

/** A data folder with the demo and all renditions, like a site on its second day. */
export async function makeSettledFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-bench-'))
  const product = await startProduct('node', dataDir)
  await waitForJobs(dataDir)
  await product.stop()
  return dataDir
}

/** Jobs due within this time count as pending, ms: a new picture's WebP version is rendered a minute later. */
const putOffMs = 10 * 60_000

/** Waits until a product on this folder has no background work left, now or soon. */
export async function waitForJobs(dataDir: string): Promise<void> {
  const { db, close } = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  const waiting = () =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('doneAt', 'is', null)
      .where('failedAt', 'is', null)
      .where('nextAttemptAt', '<=', new Date(Date.now() + putOffMs).toISOString())
  do await pause(500)
  while ((await waiting().limit(1).execute()).length > 0)
  await close()
}

/** Starts the bare server: node:http that sends bytes from memory. */
export function startBare(mode: string, file: string): Promise<Running> {
  return startProcess('node', ['bench/bare-server.ts', mode, file], {})
}

/** Starts a process that prints its URL. */
export async function startProcess(
  file: string,
  args: string[],
  environment: Record<string, string>,
): Promise<Running> {
  const startedAt = performance.now()
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const address = await readAddress(child)
  await fetch(address)
  const startMs = performance.now() - startedAt
  return {
    address,
    pid: child.pid ?? 0,
    startMs,
    async stop() {
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', (code) => reject(new Error(`exited with ${code}: ${output}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
}

/** The median. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
