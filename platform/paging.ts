import { z } from 'zod'

/** How many rows of a list are asked for: 1 to 200. */
export const pageLimit = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(200, 'must be at most 200')

/** Where a list goes on: what `next` of the page before said. */
export function pageCursor(shape: RegExp) {
  return z.string().regex(shape, 'must be what next said').optional()
}

/** One page of a list. `read` is asked for one row more, which tells whether another page follows. */
export async function readPage<Row>(
  limit: number,
  read: (limit: number) => Promise<Row[]>,
  cursorOf: (row: Row) => string,
): Promise<{ rows: Row[]; next: string | null }> {
  const found = await read(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? cursorOf(last) : null }
}
