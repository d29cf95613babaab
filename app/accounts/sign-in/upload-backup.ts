import type { AnswerOf } from '#app/ui/calls/api.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { upload } from '#app/ui/calls/upload.ts'

type Progress = AnswerOf<'GET /api/restore/{id}'>

/** Why the server refused a backup, as an id. */
export type RestoreProblem = NonNullable<Progress['problem']>

/** What the page says while it waits. `share`: the part of the file that was sent, 0 to 1. */
export type RestoreStep =
  | { name: 'uploading'; share: number; isOffline: boolean }
  | { name: 'checking' }
  | { name: 'restoring' }

/** How it ended. `signedUp`: someone can already sign in, so there's nothing to restore. */
export type RestoreEnd =
  | { name: 'restored'; hasPasswords: boolean; owners: Progress['owners'] }
  | { name: 'refused'; problem: RestoreProblem }
  | { name: 'signedUp' }

const pollMs = 1000
const retryMs = 3000

/**
 * Uploads a backup in parts, has it restored, and waits until the site is back. Waits out lost connections,
 * and continues an upload that was broken off. Throws CallError if the server refuses a call.
 */
export async function restoreFrom(
  { file, code, passphrase }: { file: File; code: string; passphrase: string },
  tell: (step: RestoreStep) => void,
): Promise<RestoreEnd> {
  const mark = `${file.lastModified} ${file.name}`.slice(0, 500)
  const begun = await call('POST /api/restore', {
    body: { code, size: file.size, mark },
    isQuiet: true,
  })
  await sendParts(file, begun, tell)
  tell({ name: 'checking' })
  const params = { id: begun.id }
  await call('POST /api/restore/{id}', { params, body: { passphrase } })
  return untilEnded(begun.id, tell)
}

async function sendParts(
  file: File,
  { id, partBytes, parts, received }: Progress,
  tell: (step: RestoreStep) => void,
): Promise<void> {
  for (let number = received; number < parts; ) {
    const start = number * partBytes
    const part = new File([file.slice(start, start + partBytes)], file.name)
    const share = number / parts
    tell({ name: 'uploading', share, isOffline: false })
    try {
      await upload('PUT', `/api/restore/${id}/parts/${number}`, part)
      number += 1
    } catch (error) {
      if (!isInterruption(error)) throw error
      tell({ name: 'uploading', share, isOffline: true })
      await wait(retryMs)
    }
  }
}

async function untilEnded(id: string, tell: (step: RestoreStep) => void): Promise<RestoreEnd> {
  for (;;) {
    await wait(pollMs)
    const answer = await readProgress(id)
    if (answer === 'signedUp') return { name: 'signedUp' }
    if (!answer) {
      tell({ name: 'restoring' })
      continue
    }
    const { step, problem, hasPasswords, owners } = answer
    if (step === 'restored') return { name: 'restored', hasPasswords, owners }
    // after a restart in the middle, the server only knows the upload
    if (step === 'refused' || step === 'uploading')
      return { name: 'refused', problem: problem ?? 'failed' }
    tell({ name: step })
  }
}

/** Undefined while the site restarts. */
async function readProgress(id: string): Promise<Progress | 'signedUp' | undefined> {
  try {
    return await call('GET /api/restore/{id}', { params: { id }, isQuiet: true })
  } catch (error) {
    if (error instanceof CallError && error.status === 409) return 'signedUp'
    if (isInterruption(error)) return undefined
    throw error
  }
}

/** True if the connection or the site was away, so that the same call may work later. */
function isInterruption(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
