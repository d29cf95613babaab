import { z } from 'zod'

/** The `search` parameter of every list: words in any order, all of which a row must contain. */
export function searchQuery(about: string) {
  return z.string().trim().max(200, 'is too long').optional().describe(about)
}

/** Parameters of a paged list: the number of rows, and the previous page's `next` as the cursor. */
export function pageQuery(cursorShape: RegExp, limit = 50) {
  return {
    limit: rowLimit(200).default(limit),
    cursor: z.string().regex(cursorShape, 'must be the next value from an earlier page').optional(),
  }
}

/** The same for lists that the specification returns as an array; they continue after a row's id. */
export function arrayQuery(what: string) {
  return {
    limit: rowLimit(500).default(500),
    cursor: z
      .string()
      .max(100, 'must be an id')
      .optional()
      .describe(`the id of the last ${what} received`),
  }
}

/** Parameters of a list that sorts by several columns: the number of rows, and how many come before them. */
export const offsetQuery = {
  limit: rowLimit(200).default(50),
  offset: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(100_000, 'must be at most 100000')
    .default(0),
}

function rowLimit(most: number) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`)
}

/** Reads one page. `read` is called with one row more, which shows whether another page follows. */
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

/** Rows per page when a whole list is read. */
const wholePage = 500

/** Yields a whole list page by page. `read` returns the rows after the cursor, or the first rows without one. */
export async function* everyPage<Row>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Row[]>,
  cursorOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined
  do {
    const rows = await read({ limit: wholePage, cursor })
    yield rows
    const last = rows.at(-1)
    cursor = last && rows.length === wholePage ? cursorOf(last) : undefined
  } while (cursor)
}
