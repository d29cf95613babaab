import type { Logger } from 'pino'

/**
 * From now on an error that nobody caught is in the log, with where it came from, and takes nobody else's request with
 * it. A promise that failed where nobody waited for it has left nothing half done on the way to others: the process goes
 * on. An error thrown past all of ours may have: then `end` ends the process once its requests are answered, and whoever
 * looks after it starts it anew. Node's own way is to end at once, in the midst of everything, for either.
 */
export function handleUncaught(log: Logger, end: () => void): void {
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'a promise failed that nobody waited for')
  })
  process.on('uncaughtException', (error) => {
    log.fatal(
      { err: error },
      'an error was caught by nobody: the process ends when all is answered',
    )
    end()
  })
}
