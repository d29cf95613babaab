import type { Logger } from 'pino'

/**
 * Logs uncaught errors instead of ending the process at once, as Node would. An unhandled rejection
 * leaves other requests intact, so the process continues. After an uncaught exception its state is
 * unknown: `end` should finish open requests and exit, so that the service manager restarts it.
 */
export function handleUncaught(log: Logger, end: () => void): void {
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'unhandled promise rejection')
  })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception: the process ends after open requests finish')
    end()
  })
}
