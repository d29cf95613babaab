import type { ImageCategory, UploadedImage } from '#app/images/schema.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { apiUrl, CallError, toCallError } from '#app/ui/calls/call.ts'
import { askToSignIn, personHeaders } from '#app/ui/calls/session-end.ts'

/** A picture's alt text, or none if it's decorative. */
export type Caption = { description: string; isDecorative: boolean }

/** An empty caption. */
export const noCaption: Caption = { description: '', isDecorative: false }

const uploading = 'POST /api/admin/upload'

/** A file to upload. */
export type PictureUpload = Caption & { file: File; category: ImageCategory }

/**
 * Uploads a file to the library. `onProgress` gets the fraction sent, 0 to 1. If the session has
 * ended, asks for the password and tries again. Throws CallError.
 */
export async function sendPicture(
  upload: PictureUpload,
  onProgress: (share: number) => void = () => {},
): Promise<UploadedImage> {
  const { status, answer } = await post(formOf(upload), onProgress)
  if (status === 401 && (await askToSignIn())) return sendPicture(upload, onProgress)
  if (status !== 200 || answer === undefined) throw toCallError(status, answer)
  return answer as AnswerOf<typeof uploading>
}

/** The reason of a rejection, preferring the file's field error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again.'
  return error.fields.image ?? error.message
}

function formOf({ file, category, description, isDecorative }: PictureUpload): FormData {
  const form = new FormData()
  form.set('image', file)
  form.set('category', category)
  form.set('description', description)
  form.set('decorative', String(isDecorative))
  return form
}

/** XMLHttpRequest, because `fetch` has no upload progress. Status 0: no response. */
function post(
  form: FormData,
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
    request.open('POST', apiUrl(uploading))
    for (const [name, value] of Object.entries(personHeaders())) {
      request.setRequestHeader(name, value)
    }
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
