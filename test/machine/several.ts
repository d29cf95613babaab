import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithUs } from './end-with-us.ts'
import { findFreePort } from './free-port.ts'
import { nginxSite, runNginx } from './https-proxy.ts'

/** How long nginx leaves a process alone that has failed it, as deploy/nginx.conf says, ms. */
export const leftAloneMs = 5000

/** One process of several. */
export type OneOfSeveral = {
  address: string
  pid: number
  /** Ends it by this signal, and waits until it has ended. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Starts it again at the same port; resolves when it is well. */
  begin: () => Promise<void>
}

/** Several processes of the built product with one database, behind nginx. */
export type Several = {
  /** nginx, over plain http: what it sends on, and to whom, is deploy/nginx.conf's */
  address: string
  processes: OneOfSeveral[]
  /** what they share: secrets and mail that is not sent */
  dataDir: string
  /** what the processes have written to their log, all together */
  said: () => string
  stop: () => Promise<void>
}

/**
 * Starts so many, one after another. Callers are told apart by X-Forwarded-For, whose first address
 * counts here: a test is many visitors.
 */
export async function startSeveral(
  count: number,
  settings: Record<string, string>,
): Promise<Several> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-several-'))
  let said = ''
  const note = (chunk: Buffer) => {
    said += chunk.toString()
  }
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const processes: OneOfSeveral[] = []
  for (let n = 0; n < count; n += 1) {
    const own = { DATA_DIR: dataDir, SITE_URL: address, TRUST_PROXY: '2', ...settings }
    processes.push(await startOne(own, note, () => said))
  }
  const nginx = runNginx(
    mkdtempSync(join(tmpdir(), 'lampstand-nginx-')),
    plainSite(
      port,
      await findFreePort(),
      processes.map(({ address }) => new URL(address).host),
    ),
  )
  nginx.stderr?.on('data', note)
  await untilWell(address, nginx, () => said)
  return {
    address,
    processes,
    dataDir,
    said: () => said,
    async stop() {
      await Promise.all([
        ended(nginx, 'SIGTERM'),
        ...processes.map((process) => process.end('SIGKILL')),
      ])
    },
  }
}

/** deploy/nginx.conf with several processes, and without the certificate. */
function plainSite(port: number, otherPort: number, hosts: string[]): string {
  const server = (host: string) => `server ${host} max_fails=1 fail_timeout=5s;`
  return nginxSite([
    [server('127.0.0.1:3000'), hosts.map(server).join('\n')],
    ['listen 80;', `listen 127.0.0.1:${otherPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;', ''],
    ['ssl_certificate /etc/letsencrypt/live/www.example.org/fullchain.pem;', ''],
    ['ssl_certificate_key /etc/letsencrypt/live/www.example.org/privkey.pem;', ''],
    ['server_name www.example.org;', 'server_name _;'],
  ])
}

async function startOne(
  settings: Record<string, string>,
  note: (chunk: Buffer) => void,
  said: () => string,
): Promise<OneOfSeveral> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  let child = run()

  function run(): ChildProcess {
    const started = spawn('node', ['--max-semi-space-size=4', 'server/launch.js'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings, PORT: `${port}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stderr?.on('data', note)
    started.stdout?.on('data', note)
    return endWithUs(started)
  }
  await untilWell(address, child, said)
  return {
    address,
    get pid() {
      return Number(child.pid)
    },
    end: (signal) => ended(child, signal),
    async begin() {
      child = run()
      await untilWell(address, child, said)
    },
  }
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

async function untilWell(address: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const health = await fetch(`${address}/api/health`).catch(() => undefined)
    if (health?.ok) return
    if (child.exitCode !== null) throw new Error(`it ended: ${said().slice(-2000)}`)
    await wait(100)
  }
  throw new Error(`${address} was not well in a minute: ${said().slice(-2000)}`)
}
