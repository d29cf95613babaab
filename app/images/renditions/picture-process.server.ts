import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type QueueEntry, runInQueue } from './picture-queue.ts'
import {
  type CleanSvg,
  type EncodedPicture,
  type EncodeOptions,
  type PictureFacts,
  PictureFault,
  type PictureReply,
  type PictureTask,
} from './picture-tasks.ts'

/** The picture process ends after this idle time, in ms. */
const idleMs = 10_000
/** A task that takes longer is aborted and its process killed, in ms. */
const maxTaskMs = 90_000

/** Reads a picture's header. Throws `PictureFault` if it's unsupported or exceeds the limits. */
export function readPictureFacts(bytes: Buffer): Promise<PictureFacts> {
  return run(async () => ({ kind: 'facts', bytes })) as Promise<PictureFacts>
}

/**
 * Re-encodes a picture without metadata. Throws like `readPictureFacts`, and if the picture is damaged.
 * Pass stored pictures as a function, which is called only when it's their turn.
 */
export async function reencodePicture(
  source: Buffer | (() => Promise<Buffer>),
  how: EncodeOptions,
  turn: QueueEntry = {},
): Promise<EncodedPicture> {
  const drawn = (await run(
    async () => ({ kind: 'encode', bytes: Buffer.isBuffer(source) ? source : await source(), how }),
    turn,
  )) as EncodedPicture
  return { ...drawn, bytes: Buffer.from(drawn.bytes) }
}

/** Runs `cleanSvg` in the picture process and throws what it throws. */
export function cleanSvgFile(bytes: Buffer): Promise<CleanSvg> {
  return run(async () => ({ kind: 'clean', bytes })) as Promise<CleanSvg>
}

/** Decodes a phone photo and encodes it as JPEG. Throws like `reencodePicture`. */
export async function convertHeic(bytes: Buffer): Promise<EncodedPicture> {
  const drawn = (await run(async () => ({ kind: 'heic', bytes }))) as EncodedPicture
  return { ...drawn, bytes: Buffer.from(drawn.bytes) }
}

type Ask =
  | { kind: 'facts' | 'clean' | 'heic'; bytes: Uint8Array }
  | { kind: 'encode'; bytes: Uint8Array; how: EncodeOptions }
type Answer = PictureFacts | EncodedPicture | CleanSvg
type Pending = {
  worker: ChildProcess
  resolve: (value: Answer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

let child: ChildProcess | undefined
let idleTimer: NodeJS.Timeout | undefined
let lastId = 0
const pending = new Map<number, Pending>()

async function run(prepare: () => Promise<Ask>, turn: QueueEntry = {}): Promise<Answer> {
  return runInQueue(turn, async () => {
    clearTimeout(idleTimer)
    try {
      return await send(await prepare())
    } finally {
      if (pending.size === 0) endWhenIdle()
    }
  })
}

function send(ask: Ask): Promise<Answer> {
  const worker = ensureChild()
  lastId += 1
  const task: PictureTask = { id: lastId, ...ask }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.kill('SIGKILL'), maxTaskMs)
    pending.set(task.id, { worker, resolve, reject, timer })
    worker.send(task, (error) => {
      if (error) settle({ id: task.id, error: error.message })
    })
  })
}

function ensureChild(): ChildProcess {
  if (child?.connected) return child
  const started = fork(workerFile(), {
    serialization: 'advanced',
    execArgv: [],
    // otherwise glibc keeps freed memory
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '65536' },
  })
  // the child must not keep our process alive
  started.unref()
  started.channel?.unref()
  started.on('message', (reply: PictureReply) => settle(reply))
  started.once('exit', () => lose(started, 'the picture process ended'))
  // if the process can't start, only `error` fires; unhandled, it would crash us
  started.on('error', ({ message }) => lose(started, message))
  child = started
  return started
}

function lose(lost: ChildProcess, error: string): void {
  if (child === lost) child = undefined
  // tasks that arrived while an idle process was ending belong to the next one
  for (const [id, { worker }] of pending) if (worker === lost) settle({ id, error })
}

function settle(reply: PictureReply): void {
  const task = pending.get(reply.id)
  if (!task) return
  pending.delete(reply.id)
  clearTimeout(task.timer)
  if ('error' in reply) {
    task.reject(reply.fault ? new PictureFault(reply.fault) : new Error(reply.error))
  } else task.resolve(reply.value)
}

function endWhenIdle(): void {
  clearTimeout(idleTimer)
  idleTimer = setTimeout(endPictureProcess, idleMs)
  idleTimer.unref()
}

/** Ends the picture process, if there is one; its tasks fail. The next task starts another. */
export function endPictureProcess(): void {
  child?.disconnect()
  child = undefined
}

/** The worker's source file, which Node runs directly in builds too. */
function workerFile(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) {
    folder = dirname(folder)
  }
  return join(folder, 'app/images/renditions/picture-worker.ts')
}
