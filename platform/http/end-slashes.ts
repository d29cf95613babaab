/**
 * A path without the slashes at its end; of nothing but slashes one stays. No pattern does it: `/+$` looks
 * anew from each of ten thousand slashes, and the whole process with it.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
