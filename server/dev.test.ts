import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compiled } from '#test/machine/compiled.ts'
import { findFreePort } from '#test/machine/free-port.ts'
import { killOnExit } from '#test/machine/kill-on-exit.ts'

const root = join(import.meta.dirname, '..')
/** Inside the project, as ./data is. */
const data = `test-results/dev-${process.pid}`

let dev: ChildProcess
let port = 0
const said: string[] = []

beforeAll(async () => {
  port = await findFreePort()
  dev = killOnExit(
    spawn(process.execPath, ['server/dev.ts'], {
      cwd: root,
      env: {
        ...compiled,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        PORT: String(port),
        DATA_DIR: data,
        LOG_LEVEL: 'warn',
      },
    }),
  )
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.on('data', (text) => said.push(String(text)))
  }
  await vi.waitFor(() => expect(said.join('')).toContain('owner-password.txt'), 55_000)
  copyFileSync(join(root, data, 'secrets.json'), join(root, data, 'secrets.txt'))
  copyFileSync(join(root, data, 'secrets.json'), join(root, data, '.env.local'))
})

afterAll(() => {
  dev?.kill()
  rmSync(join(root, data), { recursive: true, force: true })
})

const files = ['owner-password.txt', 'secrets.json', 'lampstand.sqlite', '.env.local']
const places = [`/${data}`, `/@fs${root}/${data}`, `/app/..%2f${data}`]
const asked = files.flatMap((name) => ['', ...places].map((place) => `${place}/${name}`))
/** Vite answers some of these with a module that exports the file's URL. */
const ways = ['?raw', '?import', '?import&raw', '?url']
const askedAsModules = ['owner-password.txt', 'secrets.json'].flatMap((name) =>
  ways.map((way) => `/${data}/${name}${way}`),
)

test('the development server serves pages and modules, but no files of the data folder', async () => {
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
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
