/**
 * Reads a response body; undefined if it is larger than `most` bytes, in which case reading stops at once.
 */
export async function readAnswerWithin(
  most: number,
  { body }: Response,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
