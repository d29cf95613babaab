import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { backupTask } from '#app/admin/backups/backup-state.ts'
import { openSqlite } from '#platform/db/open.ts'
import { acquireLease } from '#platform/repeated-tasks.ts'
import { type DemoRenditions, makeDemoRenditions, settlePictures } from './demo-renditions.ts'
import { withFastStartup } from './start-with.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    products: Product[]
  }
}

/** The owner that the browser tests sign in as. */
export const owner = { email: 'owner@example.org', password: 'a password for the tests' }

/** A running product and its log file. */
type Product = { address: string; dataDir: string; logFile: string }

/** The product of this test file's worker. */
export function findProduct(): Product {
  const product = inject('products')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!product) throw new Error(`no product for worker ${process.env.VITEST_POOL_ID}`)
  return product
}

/**
 * The header of a visitor with their own IP. Otherwise all files of a worker count as one visitor and hit the
 * rate limits.
 */
export function fromOwnNetwork(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') }
}

/** Starts the built product with demo data on a free port, once per worker. */
export default async function startProducts(project: TestProject) {
  const { maxWorkers } = project.config
  const renditions = await makeDemoRenditions()
  const started = await Promise.all(
    Array.from({ length: maxWorkers }, () => startProduct(renditions)),
  )
  project.provide(
    'products',
    started.map(({ stop, ...product }) => product),
  )
  return () => Promise.all(started.map(({ stop }) => stop()))
}

const root = join(import.meta.dirname, '../../..')

async function startProduct(
  renditions: DemoRenditions,
): Promise<Product & { stop: () => Promise<unknown> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-e2e-'))
  const product = spawn('node', [...withFastStartup, 'server/launch.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const logFile = join(mkdtempSync(join(tmpdir(), 'lampstand-log-')), 'product.log')
  product.stdout.pipe(createWriteStream(logFile))
  const address = await readAddress(product)
  await settlePictures(dataDir, renditions)
  await takeOnBackup(dataDir)
  return {
    address,
    dataDir,
    logFile,
    stop: () => {
      product.kill('SIGTERM')
      return new Promise((resolve) => product.once('exit', resolve))
    },
  }
}

/** Holds the nightly backup's lease, so that no backup runs during the tests. */
async function takeOnBackup(dataDir: string): Promise<void> {
  const { db, close } = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  const isTakenOn = await acquireLease({ db, now: () => new Date() }, backupTask, 0)
  await close()
  if (!isTakenOn) throw new Error('a backup was made before any test')
}

/** The URL that a starting process prints, once it responds. */
export function readAddress(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    product.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${output}`)))
    product.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (address && output.includes('Sign in')) resolve(address)
    })
  })
}
