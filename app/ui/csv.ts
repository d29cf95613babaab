/** Columns of a table for a spreadsheet: the heading, and what it says of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => string>

/** A table for a spreadsheet (RFC 4180), with the mark that tells Excel it is UTF-8. */
export function csvText<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => Object.values(columns).map((read) => read(row)))
  return `\uFEFF${[Object.keys(columns), ...cells].map(lineOf).join('\r\n')}\r\n`
}

/** The same as a file to keep, such as `orders-2026-11-21.csv`; it may name people. */
export function csvFile<Row>(
  fileName: string,
  columns: CsvColumns<Row>,
  rows: readonly Row[],
): Response {
  return new Response(csvText(columns, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function lineOf(cells: string[]): string {
  return cells.map(cell).join(',')
}

/** A stranger's text stays text: what a spreadsheet would run as a formula gets an apostrophe. */
function cell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
