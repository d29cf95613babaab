/** Builds the site if needed, then starts it. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { ignoreClosedOutput } from '#platform/commands/command.ts'
import { describeFailure } from '#platform/disk/disk-full.ts'
import { buildIfStale, builtMain, isBuildStale } from './build.ts'
import { handleUncaught } from './handle-uncaught.ts'

const root = join(import.meta.dirname, '..')
/** A stop that takes longer than this after draining is cut short, ms. */
const maxStopMs = 9500

ignoreClosedOutput()
try {
  if (isBuildStale()) {
    await requireSettings()
    await buildIfStale()
  }
  const { deleteSecretsFrom, readConfig, start } = await import(builtMain)
  const config = readConfig(process.env)
  deleteSecretsFrom(process.env)
  const running = await start(
    config,
    { clientFolder: join(root, 'build/client'), id: String(statSync(builtMain).mtimeMs) },
    console.log,
  )
  let isStopping = false
  const end = (code: number) => {
    // signals often arrive twice: once for the process group, once passed on by npm
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + maxStopMs)
    running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
  handleUncaught(running.log, () => end(1))
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}

/** Reports invalid settings before the build, which takes a minute. */
async function requireSettings(): Promise<void> {
  const { readConfig } = await import('#server/config.ts')
  const { hasSecrets, loadSecrets } = await import('#platform/secrets/secrets.ts')
  const { requireDataDir } = await import('#platform/disk/data-dir.ts')
  const { dataDir } = readConfig(process.env)
  requireDataDir(dataDir)
  if (hasSecrets(dataDir)) loadSecrets(dataDir)
}
