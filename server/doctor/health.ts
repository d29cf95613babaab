/**
 * `lampstand health`, for container health checks: asks the site on this machine and exits with 0 only
 * if it is healthy.
 */
import { runCommand } from '#platform/commands/command.ts'
import { localUrl } from '#platform/http/local-url.ts'
import { readConfig } from '#server/config.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const answer = await fetch(`${localUrl(config.host, config.port)}/api/health`, {
    signal: AbortSignal.timeout(4000),
    redirect: 'manual',
  }).catch((error: Error) => {
    const { cause } = error
    const why = cause instanceof Error ? cause.message : error.message
    throw new Error(`not healthy: the site isn’t responding (${why})`)
  })
  console.log(answer.ok ? 'healthy' : `not healthy: ${answer.status}`)
  process.exitCode = answer.ok ? 0 : 1
})
