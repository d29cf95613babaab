/** Splits rows or ids into parts of at most `size`, for statements with a parameter limit. Throws a RangeError for size 0. */
export function chunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size))
}
