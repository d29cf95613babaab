import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'
import { findFreePort } from './free-port.ts'
import { killOnExit } from './kill-on-exit.ts'
import { findOrInstallProgram } from './packages.ts'

/** The site's host name, which only the tests resolve. */
export const siteName = 'www.lampstand.test'

/** A certificate from a test authority, and how to make a browser trust only that. */
export type Authority = {
  ca: string
  fingerprint: string
  /** files: the site's key and certificate, and the authority's certificate */
  key: string
  certificate: string
  authority: string
  authorityKey: string
}

/** A proxy with TLS in front of the product. */
export type RunningProxy = { plainPort: number; stop: () => Promise<void> }

type Place = {
  folder: string
  authority: Authority
  /** the HTTPS port, and the HTTP port, which redirects to HTTPS */
  port: number
  plainPort: number
  productPort: number
}

const deployFolder = join(import.meta.dirname, '../../deploy')

/** Creates an authority and a certificate for `siteName` in a new folder. */
export function createAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-authority-'))
  const openssl = findOrInstallProgram('openssl')
  const at = (name: string) => join(folder, name)
  const draw = (...options: string[]) =>
    execFileSync(openssl, ['req', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...options], {
      stdio: 'pipe',
    })
  const own = [
    '-x509',
    '-subj',
    '/CN=Lampstand tests',
    '-addext',
    'basicConstraints=critical,CA:true',
  ]
  draw(...own, '-keyout', at('ca.key'), '-out', at('ca.pem'))
  draw('-subj', `/CN=${siteName}`, '-keyout', at('site.key'), '-out', at('site.csr'))
  writeFileSync(at('names'), `subjectAltName=DNS:${siteName}\n`)
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '2']
  execFileSync(
    openssl,
    [
      'x509',
      '-req',
      '-in',
      at('site.csr'),
      ...signed,
      '-extfile',
      at('names'),
      '-out',
      at('site.pem'),
    ],
    { stdio: 'pipe' },
  )
  const ca = readFileSync(at('ca.pem'), 'utf8')
  writeFileSync(at('chain.pem'), readFileSync(at('site.pem'), 'utf8') + ca)
  const publicKey = new X509Certificate(ca).publicKey.export({ type: 'spki', format: 'der' })
  return {
    ca,
    key: at('site.key'),
    certificate: at('chain.pem'),
    authority: at('ca.pem'),
    authorityKey: at('ca.key'),
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
  }
}

/** The proxies, configured with the files in deploy/, with only hosts, ports, and certificates replaced. */
const proxies = {
  nginx({ folder, authority, port, plainPort, productPort }: Place): ChildProcess {
    const site = nginxSite([
      ['server 127.0.0.1:3000 ', `server 127.0.0.1:${productPort} `],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/letsencrypt/live/www.example.org/fullchain.pem', authority.certificate],
      ['/etc/letsencrypt/live/www.example.org/privkey.pem', authority.key],
      ['https://www.example.org', `https://${siteName}:${port}`],
      ['server_name www.example.org;', `server_name ${siteName};`],
    ])
    return runNginx(folder, site)
  },

  caddy({ folder, authority, port, plainPort, productPort }: Place): ChildProcess {
    const pair = (name: string) =>
      `${name} {\n format pem_file\n cert ${authority.authority}\n key ${authority.authorityKey}\n}`
    const options = `admin off
      default_bind 127.0.0.1
      http_port ${plainPort}
      https_port ${port}
      skip_install_trust
      local_certs
      pki {
        ca local {
          ${pair('root')}
          ${pair('intermediate')}
        }
      }`
    return runCaddy(folder, {
      CADDY_OPTIONS: options,
      SITE_URL: `https://${siteName}:${port}`,
      LAMPSTAND_AT: `127.0.0.1:${productPort}`,
    })
  },
}

/** deploy/nginx.conf with other hosts and ports. */
export function nginxSite(replacements: [string, string][]): string {
  return replaceEach('nginx.conf', replacements)
}

/** Runs Caddy with deploy/Caddyfile, these settings, and these replacements. */
export function runCaddy(
  folder: string,
  settings: Record<'CADDY_OPTIONS' | 'SITE_URL' | 'LAMPSTAND_AT', string>,
  replacements: [string, string][] = [],
): ChildProcess {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, replaceEach('Caddyfile', replacements))
  const options = ['run', '--config', file, '--adapter', 'caddyfile']
  return run(findOrInstallProgram('caddy'), options, folder, settings)
}

/** Runs nginx with one site inside the settings of Debian's nginx.conf. */
export function runNginx(folder: string, site: string): ChildProcess {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(join(folder, 'lampstand.conf'), site)
  writeFileSync(
    file,
    `${user}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  gzip on;
  ${kept}
  include ${folder}/lampstand.conf;
}
`,
  )
  return run(findOrInstallProgram('nginx'), ['-c', file, '-p', folder, '-e', 'stderr'], folder)
}

/** A file of deploy/ with replacements. Throws if the original text is missing. */
function replaceEach(name: string, replacements: [string, string][]): string {
  return replacements.reduce(
    (changed, [from, to]) => {
      if (!changed.includes(from)) throw new Error(`deploy/${name} does not contain: ${from}`)
      return changed.replaceAll(from, to)
    },
    readFileSync(join(deployFolder, name), 'utf8'),
  )
}

export type ProxyName = keyof typeof proxies

/** Starts a proxy on `port` and waits until it listens. */
export async function startProxy(
  name: ProxyName,
  place: Omit<Place, 'folder' | 'plainPort'>,
): Promise<RunningProxy> {
  const folder = join(mkdtempSync(join(tmpdir(), `lampstand-${name}-`)))
  mkdirSync(folder, { recursive: true })
  const plainPort = await findFreePort()
  const proxy = proxies[name]({ ...place, folder, plainPort })
  let output = ''
  proxy.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  for (let tries = 0; !(await isReady(place.port, place.authority.ca)); tries += 1) {
    if (tries > 150 || proxy.exitCode !== null)
      throw new Error(`${name} is not listening: ${output}`)
    await wait(100)
  }
  return {
    plainPort,
    stop: () => {
      const ended = new Promise<void>((resolve) => proxy.once('exit', () => resolve()))
      proxy.kill('SIGTERM')
      return ended
    },
  }
}

function run(
  program: string,
  options: string[],
  folder: string,
  settings: Record<string, string> = {},
): ChildProcess {
  const own = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return killOnExit(
    spawn(program, options, {
      cwd: folder,
      env: { ...process.env, ...own, ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  )
}

/** True once it responds with its certificate, which Caddy loads only after it listens. */
function isReady(port: number, ca: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: siteName, ca })
    socket.once('secureConnect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
