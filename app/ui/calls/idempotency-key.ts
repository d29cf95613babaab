/** A name for what is about to be sent: sent again, because no answer came or a button was pressed twice, it is done once. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
