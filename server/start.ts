/** What a start does: builds where the build is missing or old, then starts the process. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const builtMain = join(root, 'build/server/index.js')
/** A stop that has not come to its end by then is cut short, ms. */
const longestStopMs = 9500
/** What a build is made of: beside the folders, the settings of the build in the root. */
const sources = [
  ...['app', 'platform', 'server', 'public', 'package-lock.json'],
  ...readdirSync(root).filter((name) => /\.ts$/.test(name) && !name.startsWith('vitest.')),
]

try {
  if (isBuildOld()) {
    await requireSettings()
    build()
  }
  const { forgetSecretsOf, readConfig, start } = await import(builtMain)
  const config = readConfig(process.env)
  forgetSecretsOf(process.env)
  const running = await start(
    config,
    { clientFolder: join(root, 'build/client'), id: String(statSync(builtMain).mtimeMs) },
    console.log,
  )
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // it often comes twice: to the whole group, and passed on by npm
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), longestStopMs)
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Names what is wrong with the settings before the minute that a build takes, not after it. */
async function requireSettings(): Promise<void> {
  const { readConfig } = await import('#platform/config.ts')
  const { loadSecrets } = await import('#platform/secrets/secrets.ts')
  loadSecrets(readConfig(process.env).dataDir)
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
  if (result.error) {
    throw new Error(
      'What builds the site is not installed: npm ci, or bring the folder build/ along.',
    )
  }
  console.error(result.stdout, result.stderr)
  process.exit(1)
}
