import { AppError } from './errors.ts'

/**
 * Reads a body of at most `limit` bytes, whether or not its length is announced: what is larger is
 * refused at the first byte too many, and never held.
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
  for await (const part of request.body ?? []) {
    length += part.length
    if (length > limit) throw tooLarge
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
