/** Two letters side by side: 988, $25, 14:23 and 2026-12-24 are the same in every language. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text)
}
