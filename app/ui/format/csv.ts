import { cleanPlain } from './clean-input.ts'

/** Columns by heading; each function returns a row's cell. */
export type CsvColumns<Row> = Record<string, (row: Row) => string>

/** Formats ISO timestamps as '2026-11-21 18:04' in a time zone; null becomes ''. */
export function spreadsheetTimestamp(timeZone: string): (iso: string | null) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (iso) => (iso ? format.format(new Date(iso)) : '')
}

/** CSV (RFC 4180) with the BOM that tells Excel it's UTF-8. */
export function csvText<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  return `${headOf(columns)}${linesOf(columns, rows)}`
}

/** CSV as a download. Never cached: it may hold personal data. */
export function csvFile<Row>(
  fileName: string,
  columns: CsvColumns<Row>,
  rows: readonly Row[],
): Response {
  return answer(fileName, csvText(columns, rows))
}

/** CSV of many rows, page by page, yielding to other requests. */
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

/** Prefixes possible formulas with an apostrophe, except negative amounts, which must stay numbers. */
function cell(text: string): string {
  const harmless = /^-\d+\.\d\d$/.test(text) ? text : guarded(text)
  const kept = wouldChange.test(harmless) ? forceText(harmless) : harmless
  return `"${kept.replaceAll('"', '""')}"`
}

/** Digits that a spreadsheet would change: leading zeros, more than 15 digits, or `1234e567`. */
const wouldChange = /^(?:0\d+|\d{12,}|\d+e\d+)$/i

/**
 * Appends a tab so that a spreadsheet keeps digits as text. It's invisible, and importers trim it (decision 132).
 */
export function forceText(digits: string): string {
  return /^\d+$|^\d+e\d+$/i.test(digits) ? `${digits}\t` : digits
}

/**
 * A phone number that spreadsheets keep: (555) 123-4567, or 011 44 20 7946 0958 for other countries, since a leading
 * + would be a formula. Returns anything else as typed.
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
