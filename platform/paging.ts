import { z } from 'zod'

/** The `search` of every list: some words, in any order, each of which a row must hold. */
export function searchQuery(about: string) {
  return z.string().trim().max(200, 'is too long').optional().describe(about)
}

/** How a list is asked for, a page at a time: how many rows, and where it goes on (`next` of the page before). */
export function pageQuery(cursorShape: RegExp, limit = 50) {
  return {
    limit: rowLimit(200).default(limit),
    cursor: z.string().regex(cursorShape, 'must be what next said').optional(),
  }
}

/** The same for a list that answers an array, as the specification has it: it goes on after a row's id. */
export function arrayQuery(what: string) {
  return {
    limit: rowLimit(500).default(500),
    cursor: z
      .string()
      .max(100, 'must be an id')
      .optional()
      .describe(`the id of the last ${what} already had`),
  }
}

function rowLimit(most: number) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`)
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

/** Rows that are read at once where a whole list is wanted. */
const wholePage = 500

/** A whole list, page after page. `read` answers what follows the cursor; none stands for the beginning. */
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
