/**
 * A text without those of these marks that stand at its end; of the first `least` all stay. No pattern does
 * it: `[.,]+$` looks anew from each of ten thousand dots, and the whole process with it.
 */
export function trimEndChars(text: string, marks: string, least = 0): string {
  let end = text.length
  while (end > least && marks.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A path without the slashes at its end; of nothing but slashes one stays. */
export function trimTrailingSlashes(path: string): string {
  return trimEndChars(path, '/', 1)
}
