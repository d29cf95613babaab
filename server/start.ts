/** What a start does: builds where the build is missing or old, then starts the process. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const builtMain = join(root, 'build/server/index.js')
const sources = ['app', 'server', 'art', 'public', 'package-lock.json', 'vite.config.ts']

if (isBuildOld()) build()
const { readConfig, start } = await import(builtMain)
try {
  const running = await start(
    readConfig(process.env),
    { clientFolder: join(root, 'build/client'), id: String(statSync(builtMain).mtimeMs) },
    console.log,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => running.stop().then(() => process.exit(0)))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function isBuildOld(): boolean {
  if (!existsSync(builtMain)) return true
  const builtAt = statSync(builtMain).mtimeMs
  return sources.some((source) => newestChange(join(root, source)) > builtAt)
}

function newestChange(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    0,
  )
}

function build(): void {
  console.log('Building the site (this happens once after each change of the code) …')
  const result = spawnSync('react-router', ['build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  console.error(result.stdout, result.stderr)
  process.exit(1)
}
