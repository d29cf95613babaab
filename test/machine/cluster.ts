import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { nginxSite, type ProxyName, runCaddy, runNginx } from './https-proxy.ts'
import { killOnExit } from './kill-on-exit.ts'

/** How long nginx avoids a failed process, ms; deploy/nginx.conf says 5 s. Caddy checks every second. */
export const proxyFailTimeoutMs = 2000

/** One of several processes. */
export type ClusterProcess = {
  address: string
  pid: number
  /** Sends this signal, and waits until it has exited. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Restarts it on the same port; resolves when it is healthy. */
  begin: () => Promise<void>
}

/** Several processes of the built product with one database, behind one or two proxies. */
export type Cluster = {
  /** the first proxy, over plain HTTP, configured by the files in deploy/ */
  address: string
  /** the URL of each proxy */
  proxies: { name: ProxyName; address: string }[]
  processes: ClusterProcess[]
  /** their shared secrets and unsent emails */
  dataDir: string
  /** the combined log of the processes */
  said: () => string
  stop: () => Promise<void>
}

/**
 * Starts this many processes, one after another. The first IP in X-Forwarded-For counts, so that a test
 * can act as many visitors.
 */
export async function startCluster(
  count: number,
  settings: Record<string, string>,
  proxyNames: readonly ProxyName[] = ['nginx'],
  how: readonly string[] = [],
): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-several-'))
  let said = ''
  const note = (chunk: Buffer) => {
    said += chunk.toString()
  }
  const places = await Promise.all(
    proxyNames.map(async (name) => {
      const port = await findFreePort()
      return { name, port, address: `http://127.0.0.1:${port}` }
    }),
  )
  const address = places[0]?.address ?? ''
  const processes: ClusterProcess[] = []
  for (let n = 0; n < count; n += 1) {
    const own = { DATA_DIR: dataDir, SITE_URL: address, TRUST_PROXY: '2', ...settings }
    processes.push(await startOne(own, how, note, () => said))
  }
  const running = places.map(async ({ name, port, address }) => {
    const proxy = plainProxies[name]({
      folder: mkdtempSync(join(tmpdir(), `lampstand-${name}-`)),
      port,
      otherPort: await findFreePort(),
      hosts: processes.map(({ address }) => new URL(address).host),
    })
    if (name === 'nginx') proxy.stderr?.on('data', note)
    else proxy.stderr?.resume()
    await untilWell(address, proxy, () => said)
    return proxy
  })
  const proxies = await Promise.all(running)
  return {
    address,
    proxies: places,
    processes,
    dataDir,
    said: () => said,
    async stop() {
      await Promise.all([
        ...proxies.map((proxy) => ended(proxy, 'SIGTERM')),
        ...processes.map((process) => process.end('SIGKILL')),
      ])
    },
  }
}

type Place = { folder: string; port: number; otherPort: number; hosts: string[] }

/** The files in deploy/, adapted for several processes and without a certificate. */
const plainProxies: Record<ProxyName, (place: Place) => ChildProcess> = {
  nginx({ folder, port, otherPort, hosts }) {
    const server = (host: string) =>
      `server ${host} max_fails=1 fail_timeout=${proxyFailTimeoutMs / 1000}s;`
    const site = nginxSite([
      ['server 127.0.0.1:3000 max_fails=1 fail_timeout=5s;', hosts.map(server).join('\n')],
      ['listen 80;', `listen 127.0.0.1:${otherPort};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      ['listen [::]:443 ssl http2;', ''],
      ['ssl_certificate /etc/letsencrypt/live/www.example.org/fullchain.pem;', ''],
      ['ssl_certificate_key /etc/letsencrypt/live/www.example.org/privkey.pem;', ''],
      ['server_name www.example.org;', 'server_name _;'],
    ])
    return runNginx(folder, site)
  },

  caddy: ({ folder, port, hosts }) =>
    runCaddy(
      folder,
      {
        CADDY_OPTIONS: 'admin off',
        SITE_URL: `http://127.0.0.1:${port}`,
        LAMPSTAND_AT: hosts.join(' '),
      },
      // like nginx: client-supplied IPs come before the real one
      [['lb_policy least_conn', 'lb_policy least_conn\ntrusted_proxies 127.0.0.1/32']],
    ),
}

async function startOne(
  settings: Record<string, string>,
  how: readonly string[],
  note: (chunk: Buffer) => void,
  said: () => string,
): Promise<ClusterProcess> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  let child = run()

  function run(): ChildProcess {
    const started = spawn('node', ['--max-semi-space-size=4', ...how, 'server/launch.js'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings, PORT: `${port}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stderr?.on('data', note)
    started.stdout?.on('data', note)
    return killOnExit(started)
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
    if (child.exitCode !== null) throw new Error(`it exited: ${said().slice(-2000)}`)
    await wait(100)
  }
  throw new Error(`${address} was not healthy within a minute: ${said().slice(-2000)}`)
}
