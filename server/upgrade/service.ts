import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#platform/config/config.ts'
import { localUrl } from '#platform/http/local-url.ts'
import { readSecrets, type Secrets, secretsFile } from '#platform/secrets/secrets.ts'
import { askSite } from '#server/doctor/ask-site.ts'

/** How to start and stop the site on this machine. */
export type Service = {
  start: () => void
  stop: () => void
  /** Waits until this version is healthy and renders the home page. False if it takes longer. */
  becomesHealthy: (version: string, waitMs: number) => Promise<boolean>
}

const pauseMs = 200

/**
 * The systemd service, or the shell commands in LAMPSTAND_START and LAMPSTAND_STOP. `start` and `stop`
 * throw if their command fails.
 */
export function createService(config: Config, environment: NodeJS.ProcessEnv): Service {
  const commands = {
    start: environment.LAMPSTAND_START || 'systemctl start lampstand',
    stop: environment.LAMPSTAND_STOP || 'systemctl stop lampstand',
  }
  const url = localUrl(config.host, config.port)

  async function isWell(version: string): Promise<boolean> {
    const answer = await askSite(url, knownSecrets(config.dataDir), () => new Date())
    if (answer.kind !== 'answer' || !answer.isWell || answer.own?.version !== version) return false
    const page = await fetch(`${url}/`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(8000),
    }).catch(() => undefined)
    return page?.status === 200
  }

  return {
    start: () => run(commands.start),
    stop: () => run(commands.stop),
    async becomesHealthy(version, waitMs) {
      for (const end = Date.now() + waitMs; Date.now() < end; await wait(pauseMs)) {
        if (await isWell(version)) return true
      }
      return false
    },
  }
}

/** undefined before the first start, which creates them. */
function knownSecrets(dataDir: string): Secrets | undefined {
  try {
    return readSecrets(join(dataDir, secretsFile))
  } catch {
    return undefined
  }
}

function run(command: string): void {
  const { status } = spawnSync('sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} failed (${status})`)
}
