/** What `npm start` runs: builds where the build is missing or old, then starts the process. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

beginFrugally()
const root = join(import.meta.dirname, '..')
const builtMain = join(root, 'build/server/index.js')
const sources = ['app', 'server', 'art', 'public', 'package-lock.json', 'vite.config.ts']

if (isBuildOld()) build()
enableCompileCache(join(root, 'build/compile-cache'))
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

/**
 * glibc keeps the memory that pictures and compression have freed: half of all that the process
 * then holds. These settings make it hand it back. They count only from a process's first moment,
 * so the process begins once more in its own place, within some 60 ms.
 */
function beginFrugally(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || !process.execve) return
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '65536',
    },
  )
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
