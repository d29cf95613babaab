import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findOrInstallProgram } from './packages.ts'

/** The name under which the site is visited; nothing resolves it but the tests. */
export const siteName = 'www.lampstand.test'

/** A certificate of our own authority, and how a browser is told to trust that alone. */
export type Authority = { ca: string; key: string; certificate: string; fingerprint: string }

/** A proxy with TLS in front of the product. */
export type RunningProxy = { stop: () => Promise<void> }

type Place = { folder: string; authority: Authority; port: number; productPort: number }

/** Draws an authority and a certificate for `siteName`, in a folder of its own. */
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
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
  }
}

/** The proxies that docs/deploy.md describes, as it describes them. */
export const proxies = {
  nginx(place: Place): ChildProcess {
    const { folder, authority, port, productPort } = place
    const file = join(folder, 'nginx.conf')
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n  ')
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    writeFileSync(
      file,
      `${user}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  ${kept}
  server {
    listen 127.0.0.1:${port} ssl http2;
    server_name ${siteName};
    ssl_certificate ${authority.certificate};
    ssl_certificate_key ${authority.key};
    client_max_body_size 12m;
    location / {
      proxy_pass http://127.0.0.1:${productPort};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`,
    )
    return run(findOrInstallProgram('nginx'), ['-c', file, '-p', folder, '-e', 'stderr'], folder)
  },

  caddy(place: Place): ChildProcess {
    const { folder, authority, port, productPort } = place
    const file = join(folder, 'Caddyfile')
    writeFileSync(
      file,
      `{
  admin off
  auto_https disable_redirects
}
https://${siteName}:${port} {
  bind 127.0.0.1
  tls ${authority.certificate} ${authority.key}
  reverse_proxy 127.0.0.1:${productPort}
}
`,
    )
    const options = ['run', '--config', file, '--adapter', 'caddyfile']
    return run(findOrInstallProgram('caddy'), options, folder)
  },
}

export type ProxyName = keyof typeof proxies

/** Starts a proxy on `port` and waits until it listens. */
export async function startProxy(
  name: ProxyName,
  place: Omit<Place, 'folder'>,
): Promise<RunningProxy> {
  const folder = join(mkdtempSync(join(tmpdir(), `lampstand-${name}-`)))
  mkdirSync(folder, { recursive: true })
  const proxy = proxies[name]({ ...place, folder })
  let said = ''
  proxy.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  for (let tries = 0; !(await listens(place.port)); tries += 1) {
    if (tries > 150 || proxy.exitCode !== null) throw new Error(`${name} does not listen: ${said}`)
    await wait(100)
  }
  return {
    stop: () => {
      const ended = new Promise<void>((resolve) => proxy.once('exit', () => resolve()))
      proxy.kill('SIGTERM')
      return ended
    },
  }
}

function run(program: string, options: string[], folder: string): ChildProcess {
  return spawn(program, options, {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
