/** Columns of a table for a spreadsheet: the heading, and what it says of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => string>

/** A moment as a spreadsheet reads it, at the ministry: '2026-11-21 18:04'; blank stays blank. */
export function timestampIn(timeZone: string): (iso: string | null) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (iso) => (iso ? format.format(new Date(iso)) : '')
}

/** A table for a spreadsheet (RFC 4180), with the mark that tells Excel it is UTF-8. */
export function csvText<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  return `${headOf(columns)}${linesOf(columns, rows)}`
}

/** The same as a file to keep, such as `orders-2026-11-21.csv`; it may name people. */
export function csvFile<Row>(
  fileName: string,
  columns: CsvColumns<Row>,
  rows: readonly Row[],
): Response {
  return answer(fileName, csvText(columns, rows))
}

/** The same of many rows, page by page: other requests are answered in between. */
export async function csvPages<Row>(
  fileName: string,
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<Response> {
  const parts = [headOf(columns)]
  for await (const rows of pages) {
    parts.push(linesOf(columns, rows))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return answer(fileName, parts.join(''))
}

function answer(fileName: string, text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function headOf<Row>(columns: CsvColumns<Row>): string {
  return `\uFEFF${lineOf(Object.keys(columns))}`
}

function linesOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const reads = Object.values(columns)
  return rows.map((row) => lineOf(reads.map((read) => read(row)))).join('')
}

function lineOf(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/**
 * A stranger's text stays text: what a spreadsheet would run as a formula gets an apostrophe. An amount below 0 runs
 * nothing, and with one it would not be reckoned with.
 */
function cell(text: string): string {
  const harmless = /^-\d+\.\d\d$/.test(text) ? text : guarded(text)
  return `"${harmless.replaceAll('"', '""')}"`
}

function guarded(text: string): string {
  return /^\s*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
}
