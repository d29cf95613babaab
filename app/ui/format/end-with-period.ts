/** A text with its full stop; an empty one stays empty. */
export function endWithPeriod(text: string): string {
  const plain = text.trim()
  return !plain || /[.!?]$/.test(plain) ? plain : `${plain}.`
}
