import { AppError } from '#platform/errors.ts'
import { isOfType } from './media-type.ts'

/**
 * Reads a body of at most `limit` bytes, whether or not its length is announced: what is larger is
 * refused at the first byte too many, and never held. Throws `tooLarge`, and `badRequest` for what ends too early.
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

/** Who hangs up before the end has sent too little; nothing of ours failed, and nothing is logged as if it had. */
async function* partsOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch {
    throw new AppError('badRequest', 'The body did not come whole')
  }
}

/** Most bytes that a form on a page may send, unless its page says otherwise. */
export const ordinaryFormLimit = 16 * 1024

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** True for what a page's form sends. */
export function isForm(request: Request): boolean {
  return request.method === 'POST' && isOfType(request, formTypes)
}

/**
 * The same request with its form read, and known to be one: an action that asks for it cannot fail.
 * Throws `tooLarge`, and `badRequest` for what says that it is a form and is none.
 */
export async function readPageForm(request: Request, limit = ordinaryFormLimit): Promise<Request> {
  if (!isForm(request)) return request
  const { url, method, headers, signal } = request
  const body = await readWithin(limit, 'The form is too large', request)
  const whole = new Request(url, { method, headers, body, signal })
  try {
    await whole.clone().formData()
  } catch {
    throw new AppError('badRequest', 'The form could not be read')
  }
  return whole
}
