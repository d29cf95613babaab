import { AppError } from '#platform/errors.ts'
import { isOfType } from './media-type.ts'

/**
 * Reads a body of at most `limit` bytes, with or without Content-Length. Throws `tooLarge` as soon as it is
 * exceeded, and `badRequest` if the body ends early.
 */
export async function readWithin(
  limit: number,
  tooLargeMessage: string,
  request: Request,
): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = new AppError('tooLarge', tooLargeMessage)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of partsOf(request)) {
    length += part.length
    if (length > limit) throw tooLarge
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

/** A client that disconnects early sent a bad request; it isn't logged as our failure. */
async function* partsOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch {
    throw new AppError('badRequest', 'The connection closed before the whole request arrived')
  }
}

/** Default maximum size of a page's form, bytes. */
export const ordinaryFormLimit = 16 * 1024

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** True for a form submission. */
export function isForm(request: Request): boolean {
  return request.method === 'POST' && isOfType(request, formTypes)
}

/**
 * Returns the same request with its form parsed, so that `formData()` can't fail in the action.
 * Throws `tooLarge`, and `badRequest` for an invalid form.
 */
export async function readPageForm(request: Request, limit = ordinaryFormLimit): Promise<Request> {
  if (!isForm(request)) return request
  const { url, method, headers, signal } = request
  const body = await readWithin(limit, 'The form is too large', request)
  const whole = new Request(url, { method, headers, body, signal })
  try {
    await whole.clone().formData()
  } catch {
    throw new AppError('badRequest', 'We couldn’t read the form')
  }
  return whole
}
