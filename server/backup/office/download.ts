import type { ChildProcess } from 'node:child_process'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { withoutAddresses } from '#platform/log.ts'
import { failureOf, startWorker } from '#server/backup/nightly/run-worker.ts'

/** One at a time is read off the database; who comes second is told so. */
let isUnderWay = false

/**
 * A back-up of this moment as a download, written by a process of its own while it is sent. What
 * fails half way breaks the download off: no half file looks like a whole one. Throws `busy` while
 * another is made, and `unavailable` where none can be begun.
 */
export async function downloadBackup(
  { config, log, now }: AppContext,
  passphrase: string | undefined,
  gone: AbortSignal,
): Promise<Response> {
  if (isUnderWay) {
    throw new AppError('busy', 'A back-up is being made already. Try again when it is done.', {
      retryAfterSeconds: 60,
    })
  }
  const child = begin(config, passphrase, log)
  isUnderWay = true
  const failed = failureOf(child).finally(() => {
    isUnderWay = false
  })
  const bytes = piecesOf(child.stdout)
  let isGivenUp = false
  const end = () => {
    isGivenUp = true
    child.kill('SIGKILL')
    // what nobody reads would hold the pipe open, and with it the place of the next download
    void bytes.return(undefined)
  }
  gone.addEventListener('abort', end, { once: true })
  const first = await bytes.next()
  if (first.done) {
    const failure = await failed
    if (!isGivenUp) log.error({ err: failure }, 'a back-up could not be made')
    throw notMade(failure?.message ?? 'it was empty')
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(first.value),
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (!done) return controller.enqueue(value)
      const failure = await failed
      if (!failure) return controller.close()
      if (!isGivenUp) log.error({ err: failure }, 'a back-up broke off')
      controller.error(failure)
    },
    cancel: end,
  })
  const ending = passphrase === undefined ? '' : '.age'
  return new Response(body, {
    headers: {
      'content-type': passphrase === undefined ? 'application/gzip' : 'application/octet-stream',
      'content-disposition': `attachment; filename="lampstand-${now().toISOString().slice(0, 10)}.tar.gz${ending}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** A machine that has no memory for another process says so at once, and the next try is not in its way. */
function begin(config: Config, passphrase: string | undefined, log: Logger): ChildProcess {
  try {
    return startWorker(config, { kind: 'stream', passphrase })
  } catch (error) {
    log.error({ err: error }, 'a back-up could not be begun')
    throw notMade(error instanceof Error ? error.message : String(error))
  }
}

function notMade(reason: string): AppError {
  return new AppError('unavailable', `The back-up could not be made: ${withoutAddresses(reason)}`)
}

async function* piecesOf(
  stream: AsyncIterable<Uint8Array> | null,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  for await (const piece of stream ?? []) yield new Uint8Array(piece)
  return undefined
}
