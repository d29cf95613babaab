import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { withTimeout } from '#platform/limits/with-timeout.ts'

/** A worker's task, without the installation. */
export type Task =
  | { kind: 'stream'; passphrase: string | undefined }
  | { kind: 'nightly'; night: string }
  | { kind: 'proof' }

const maxErrorLength = 4000
/** The longest a backup or restore test may take, ms. Less than until the next try. */
const usualLimitMs = 2 * 60 * 60_000

/**
 * Starts a process that makes, uploads, and tests backups, so that no visitor waits for it and its memory
 * is freed afterward.
 */
export function startWorker({ dataDir, databaseUrl, backup }: Config, task: Task): ChildProcess {
  const child = spawn(process.execPath, [workerFile()], { stdio: ['pipe', 'pipe', 'pipe'] })
  const { passphrase, s3, keep } = backup
  const place = { dataDir, databaseUrl: databaseUrl?.reveal() }
  const account = s3 && { ...s3, secretKey: s3.secretKey.reveal() }
  const own = { passphrase: passphrase?.reveal(), s3: account }
  const order =
    task.kind === 'stream'
      ? { ...place, ...task }
      : { ...place, ...own, ...task, ...(task.kind === 'nightly' ? { keep } : {}) }
  // if the worker has already exited, its exit reports it
  child.stdin?.on('error', () => {})
  child.stdin?.end(JSON.stringify(order))
  return child
}

const tooLong =
  'It took longer than two hours and was stopped. The disk or the backup storage is too slow or doesn’t answer.'

/**
 * Runs a task in a worker and returns its output. Throws an Error with the worker's own message, or the
 * reason of `stopped`, which ends the worker, or after `limitMs`, even if a disk hangs so that the worker can't end.
 */
export async function runWorker(
  config: Config,
  task: Task,
  stopped: AbortSignal,
  limitMs = usualLimitMs,
): Promise<unknown> {
  stopped.throwIfAborted()
  const child = startWorker(config, task)
  const end = () => child.kill('SIGKILL')
  stopped.addEventListener('abort', end, { once: true })
  try {
    const work = Promise.all([textOf(child.stdout), failureOf(child)])
    const [output, failure] = await withTimeout(limitMs, work, () => new Error(tooLong))
    if (failure) throw failure
    return JSON.parse(output)
  } finally {
    end()
    stopped.removeEventListener('abort', end)
  }
}

/** Why a worker failed; undefined if it succeeded. */
export async function failureOf(child: ChildProcess): Promise<Error | undefined> {
  const [text, code] = await Promise.all([
    textOf(child.stderr),
    new Promise<number | string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', (exit, signal) => resolve(exit ?? signal ?? 'nothing'))
    }),
  ])
  if (code === 0) return undefined
  return new Error(text.trim() || `the backup process exited with ${code}`)
}

async function textOf(stream: ChildProcess['stdout']): Promise<string> {
  let text = ''
  if (!stream) return text
  for await (const piece of stream) if (text.length < maxErrorLength) text += String(piece)
  return text
}

/** The worker's source file, which Node runs directly, also from the build. */
function workerFile(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) {
    folder = dirname(folder)
  }
  return join(folder, 'server/backup/worker.ts')
}
