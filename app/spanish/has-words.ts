/** True for text with two adjacent letters: 988, $25, 14:23, and 2026-12-24 need no translation. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text)
}
