import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderJob } from '#app/images/images.server.ts'
import { compiled } from '#test/machine/compiled.ts'
import { findFreePort } from '#test/machine/free-port.ts'
import { killOnExit } from '#test/machine/kill-on-exit.ts'

const root = join(import.meta.dirname, '../..')
/** Inside the project, as ./data is. */
const data = `test-results/dev-${process.pid}`

let dev: ChildProcess
let port = 0
const said: string[] = []
const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

/** Starts the development server; it prints to `lines`. */
function startDev(settings: Record<string, string>, lines: string[]): ChildProcess {
  const started = killOnExit(
    spawn(process.execPath, ['server/dev/dev.ts'], {
      cwd: root,
      env: {
        ...compiled,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        LOG_LEVEL: 'warn',
        // not the one in .env
        DATABASE_URL: '',
        ...settings,
      },
    }),
  )
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (text) => lines.push(String(text)))
  }
  return started
}

beforeAll(async () => {
  port = await findFreePort()
  dev = startDev({ PORT: String(port), DATA_DIR: data }, said)
  await vi.waitFor(() => expect(said.join('')).toContain('owner-password.txt'), 55_000)
  // skips the demo's picture renditions, minutes of work unused here
  changeDatabase(`delete from outbox where kind = '${renderJob}'`)
  copyFileSync(join(root, data, 'secrets.json'), join(root, data, 'secrets.txt'))
  copyFileSync(join(root, data, 'secrets.json'), join(root, data, '.env.local'))
})

afterAll(() => {
  dev?.kill('SIGKILL')
  rmSync(join(root, data), { recursive: true, force: true })
})

function changeDatabase(statement: string): void {
  const file = new DatabaseSync(join(root, data, 'lampstand.sqlite'), { timeout: 10_000 })
  file.exec(statement)
  file.close()
}

const files = ['owner-password.txt', 'secrets.json', 'lampstand.sqlite', '.env.local']
const places = [`/${data}`, `/@fs${root}/${data}`, `/app/..%2f${data}`]
const asked = files.flatMap((name) => ['', ...places].map((place) => `${place}/${name}`))
/** Vite answers some of these with a module that exports the file's URL. */
const ways = ['?raw', '?import', '?import&raw', '?url']
const askedAsModules = ['owner-password.txt', 'secrets.json'].flatMap((name) =>
  ways.map((way) => `/${data}/${name}${way}`),
)

test('the development server serves pages and modules, but no files of the data folder', async () => {
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/app/root.tsx')).headers.get('content-type')).toBe('text/javascript')
  expect((await ask('/favicon.svg')).status).toBe(200)

  const password = readFileSync(join(root, data, 'owner-password.txt'), 'utf8').trim()
  const { session } = JSON.parse(readFileSync(join(root, data, 'secrets.json'), 'utf8'))
  const outside = ['/deploy/lampstand.env.example', '/docs/backup.md', '/.git/config']
  for (const path of [...asked, ...outside]) {
    expect([path, (await ask(path)).status]).toEqual([path, expect.toBeOneOf([403, 404])])
  }
  for (const path of askedAsModules) {
    const text = await (await ask(path)).text()
    for (const secret of [password, session, 'SQLite format 3']) {
      expect(text, path).not.toContain(secret)
    }
  }
})

test('the development server answers a path with a null byte', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/about%00`, {
    signal: AbortSignal.timeout(10_000),
  })
  expect(response.status).toBe(404)
})

test('the development server listens for this machine only', async () => {
  // a server that listens on all addresses would answer here, too
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow()
})

test('the development server has a gallery of components', async () => {
  const response = await ask('/dev/gallery')
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('<h1 class="text-3xl">Components</h1>'),
  ])
})

test("shows a page's error in Vite's overlay", async () => {
  changeDatabase('alter table products rename to absent')
  try {
    const response = await ask('/shop')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).toContain('new ErrorOverlay({"message":"no such table: products"')
    expect(text).toMatch(/"stack":".*\/app\/\S+\.ts:\d+/)
  } finally {
    changeDatabase('alter table absent rename to products')
  }
})

test('shows in the overlay why the site doesn’t start', async () => {
  const other = await findFreePort()
  const lines: string[] = []
  const failing = startDev({ PORT: String(other), DATA_DIR: data, SMTP_URL: 'mail' }, lines)
  await vi.waitFor(() => expect(lines.join('')).toContain('SMTP_URL'), 55_000)
  const response = await fetch(`http://127.0.0.1:${other}/`)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('new ErrorOverlay({"message":"SMTP_URL: must begin')
  failing.kill('SIGKILL')
})

test('the development server stops the site when it is stopped', async () => {
  dev.kill('SIGTERM')
  expect(await once(dev, 'exit')).toEqual([0, null])
  // SQLite's last connection deletes it
  expect(existsSync(join(root, data, 'lampstand.sqlite-wal'))).toBe(false)
})
