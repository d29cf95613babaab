/**
 * Removes trailing characters in `marks`, but keeps the first `least`. Not a regex: `[.,]+$` is quadratic on ten
 * thousand dots.
 */
export function trimEndChars(text: string, marks: string, least = 0): string {
  let end = text.length
  while (end > least && marks.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Removes trailing slashes; keeps a lone slash. */
export function trimTrailingSlashes(path: string): string {
  return trimEndChars(path, '/', 1)
}
