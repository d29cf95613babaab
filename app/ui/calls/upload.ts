import { getOwn } from '#platform/get-own.ts'
import { CallError, toCallError } from './call.ts'
import { askToSignIn, personHeaders } from './session-end.ts'
import { trackWrite } from './writes.ts'

/**
 * Sends a form or a file. `onProgress` gets the fraction sent, 0 to 1. If the session has ended, asks for the
 * password and tries again. Throws CallError.
 */
export function upload(
  method: 'POST' | 'PUT',
  url: string,
  body: FormData | File,
  onProgress: (share: number) => void = () => {},
): Promise<unknown> {
  return trackWrite(() => attempt(method, url, body, onProgress))
}

async function attempt(
  method: 'POST' | 'PUT',
  url: string,
  body: FormData | File,
  onProgress: (share: number) => void,
): Promise<unknown> {
  const { status, answer } = await send(method, url, body, onProgress)
  if (status === 401 && (await askToSignIn())) return attempt(method, url, body, onProgress)
  if (status !== 200 || answer === undefined) throw toCallError(status, answer)
  return answer
}

/** The reason of a rejection, preferring the error of the field that holds the file. */
export function uploadFailure(error: unknown, field: string): string {
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again.'
  return getOwn(error.fields, field) ?? error.message
}

/** XMLHttpRequest, because `fetch` has no upload progress. Status 0: no response. */
function send(
  method: string,
  url: string,
  body: FormData | File,
  onProgress: (share: number) => void,
): Promise<{ status: number; answer: unknown }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const done = () => resolve({ status: request.status, answer: parse(request.responseText) })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', done)
    request.addEventListener('error', done)
    request.addEventListener('abort', done)
    request.open(method, url)
    for (const [name, value] of Object.entries(personHeaders())) {
      request.setRequestHeader(name, value)
    }
    request.send(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
