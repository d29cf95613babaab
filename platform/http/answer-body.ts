/**
 * The body of what another machine answered; undefined where it is larger than `most` bytes. What goes on without end
 * is cut at the first byte too many, and never held.
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
