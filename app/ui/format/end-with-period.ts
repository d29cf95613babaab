/** Adds a period unless the text ends with punctuation or is empty. */
export function endWithPeriod(text: string): string {
  const plain = text.trim()
  return !plain || /[.!?]$/.test(plain) ? plain : `${plain}.`
}
