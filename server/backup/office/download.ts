import type { ChildProcess } from 'node:child_process'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { withoutEmails } from '#platform/log.ts'
import { failureOf, startWorker } from '#server/backup/nightly/run-worker.ts'

/** Only one backup is downloaded at a time. */
let isUnderWay = false

/**
 * Streams a new backup as a download, written by a worker process. If it fails midway, the download
 * breaks off, so that a partial file never looks complete. Throws `busy` during another download and
 * `unavailable` if it can't start.
 */
export async function downloadBackup(
  { config, log, now }: AppContext,
  passphrase: string | undefined,
  gone: AbortSignal,
): Promise<Response> {
  if (isUnderWay) {
    throw new AppError('busy', 'Another backup is being made. Try again when it’s done.', {
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
    // an unread stream would keep the pipe open and block the next download
    void bytes.return(undefined)
  }
  gone.addEventListener('abort', end, { once: true })
  const first = await bytes.next()
  if (first.done) {
    const failure = await failed
    if (!isGivenUp) log.error({ err: failure }, 'could not make a backup')
    throw notMade(failure?.message ?? 'it was empty')
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(first.value),
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (!done) return controller.enqueue(value)
      const failure = await failed
      if (!failure) return controller.close()
      if (!isGivenUp) log.error({ err: failure }, 'a backup download broke off')
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

/** Reports at once if the machine can't start another process, and lets the next try begin. */
function begin(config: Config, passphrase: string | undefined, log: Logger): ChildProcess {
  try {
    return startWorker(config, { kind: 'stream', passphrase })
  } catch (error) {
    log.error({ err: error }, 'could not start a backup')
    throw notMade(error instanceof Error ? error.message : String(error))
  }
}

function notMade(reason: string): AppError {
  return new AppError('unavailable', `The backup couldn’t be made: ${withoutEmails(reason)}`)
}

async function* piecesOf(
  stream: AsyncIterable<Uint8Array> | null,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  for await (const piece of stream ?? []) yield new Uint8Array(piece)
  return undefined
}
