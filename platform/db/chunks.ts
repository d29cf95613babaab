/** Rows or ids in parts of at most `size`: as many as one statement takes. Throws a RangeError for a size of 0. */
export function chunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size))
}
