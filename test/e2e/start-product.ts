import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a module is augmented by an interface
  export interface ProvidedContext {
    address: string
    dataDir: string
  }
}

/** The owner that the browser tests sign in as. */
export const owner = { email: 'owner@example.org', password: 'a password for the tests' }

/** Starts the built product with the demo on a free port; the tests learn its address. */
export default async function startProduct(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-e2e-'))
  const product = spawn('node', ['server/start.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  project.provide('address', await readAddress(product))
  project.provide('dataDir', dataDir)
  return async () => {
    product.kill('SIGTERM')
    await new Promise((resolve) => product.once('exit', resolve))
  }
}

/** The address that a starting process says, once it answers there. */
export function readAddress(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    product.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${said}`)))
    product.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (address && said.includes('Sign in')) resolve(address)
    })
  })
}
