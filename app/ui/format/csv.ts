import { cleanPlain } from './clean-input.ts'

/** Columns of a table for a spreadsheet: the heading, and what it says of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => string>

/** A moment as a spreadsheet reads it, at the ministry: '2026-11-21 18:04'; blank stays blank. */
export function spreadsheetTimestamp(timeZone: string): (iso: string | null) => string {
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
  const kept = wouldChange.test(harmless) ? forceText(harmless) : harmless
  return `"${kept.replaceAll('"', '""')}"`
}

/**
 * Numbers to a spreadsheet that are none to people: it would drop leading zeros, round what has more than 15 digits,
 * and read `1234e567` as a power of ten.
 */
const wouldChange = /^(?:0\d+|\d{12,}|\d+e\d+)$/i

/**
 * Digits that a spreadsheet keeps as text, such as a ZIP code: a tab behind them. Nobody sees it, importers trim it, and
 * unlike an apostrophe or `="01234"` it is no part of the text (decision 132).
 */
export function forceText(digits: string): string {
  return /^\d+$|^\d+e\d+$/i.test(digits) ? `${digits}\t` : digits
}

/**
 * A phone number that a spreadsheet keeps as it is: (555) 123-4567, and 011 44 20 7946 0958 for one abroad, as it is dialed
 * from here. A leading + would be a formula. Anything else stays as it was typed.
 */
export function spreadsheetPhone(phone: string): string {
  const plain = cleanPlain(phone)
  const [, number = '', extension = ''] =
    /^(\+?[\d\s().\-/]{7,40})(?:\s*(?:ext\.?|x|#)\s*(\d{1,8}))?$/i.exec(plain) ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < 7) return phone
  const end = extension ? ` ext. ${extension}` : ''
  const [, area, exchange, line] = /^1?([2-9]\d\d)(\d{3})(\d{4})$/.exec(digits) ?? []
  if (area) return `(${area}) ${exchange}-${line}${end}`
  const unsigned = number.replace('+', '').trim()
  const local = number.startsWith('+') && !digits.startsWith('1') ? `011 ${unsigned}` : unsigned
  return extension ? `${local}${end}` : forceText(local)
}

function guarded(text: string): string {
  return /^\s*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
}
