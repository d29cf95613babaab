import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { startShipStation } from '#platform/simulators/shipstation/server.ts'
import { decodeEmail } from '#test/decode-email.ts'

/** The product's public URL, which needn't resolve. */
export const siteUrl = 'https://www.example.org'

/** The owner, created at the first start. */
export const owner = { email: 'owner@example.org', password: 'a password for the crawl' }

/** How long a running job is leased, in case its worker dies. */
const longestClaimMs = 60_000

/** A product with demo data, built if needed, with the crawl's clock and simulated services. */
export async function startProduct() {
  const shipStation = await startShipStation({ limit: 1_000_000 })
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-crawl-'))
  const args = ['--import', new URL('clock.ts', import.meta.url).href, 'server/launch.js']
  const product = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SITE_URL: siteUrl,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      SHIPSTATION_API_KEY: shipStation.settings.apiKey.reveal(),
      SHIPSTATION_API_SECRET: shipStation.settings.apiSecret.reveal(),
      SHIPSTATION_API_URL: shipStation.settings.apiUrl,
      SWEEP_SECONDS: '3600',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await readPort(product)
  const db = new Sqlite(join(dataDir, 'lampstand.sqlite'))
  // skips picture renditions, minutes of work that no response depends on
  db.exec('delete from outbox')
  const left = db.prepare(
    `select (select count(*) from outbox where done_at is null and failed_at is null
       and (next_attempt_at <= ? or (attempts > 0 and next_attempt_at <= ?)))
     + (select count(*) from test_payments where kind = 'pending')`,
  )

  return {
    address: `http://127.0.0.1:${port}`,
    /** Waits until a request's background work is done. */
    async settle(timestamp: number): Promise<void> {
      const until = performance.now() + 60_000
      const [now, endOfClaims] = [timestamp, timestamp + longestClaimMs].map(toText)
      while (Number(left.pluck().get(now, endOfClaims)) > 0) {
        if (performance.now() > until) throw new Error('background work does not end')
        await sleep(50)
      }
    },
    /** The unsent emails, by recipient and subject. */
    readEmails(): string[] {
      const folder = join(dataDir, 'mail')
      const emails = readdirSync(folder).map((name) => {
        const text = decodeEmail(readFileSync(join(folder, name), 'utf8'))
        return { text, place: [...(text.match(/^(To|Subject): .*$/gm) ?? []), name].join() }
      })
      return emails.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ text }) => text)
    },
    async stop(): Promise<void> {
      db.close()
      product.kill('SIGTERM')
      await new Promise((resolve) => product.once('exit', resolve))
      await shipStation.stop()
    },
  }
}

function toText(timestamp: number): string {
  return new Date(timestamp).toISOString()
}

/** The URL of a starting product, once it listens. */
function readPort(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    product.once('exit', (code) => reject(new Error(`the product exited with ${code}: ${output}`)))
    product.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, port] = /http:\/\/localhost:(\d+)/.exec(output) ?? []
      if (port && output.includes('Sign in')) resolve(port)
    })
  })
}
