import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { maxRows } from '#app/admin/imports/import-schema.ts'
import { getOwn } from '#platform/get-own.ts'
import { timeSlices } from '#platform/limits/time-slices.ts'
import { readText, refusal } from './read-text.ts'

/** Accepted headings per column; the first is the one shown to people. */
export type ColumnNames = Record<string, readonly [string, ...string[]]>

/** One row: its spreadsheet number, its known cells by column, and all of its cells. */
export type SheetRow<C extends string> = {
  row: number
  cells: Record<C, string>
  /** in the order of `headings` */
  all: readonly string[]
}

/** A parsed sheet: rows, headings, and notes. */
export type Sheet<C extends string> = {
  rows: SheetRow<C>[]
  /** of every column, known or not */
  headings: readonly string[]
  /** as spelled in the file, or our own spelling if it's missing */
  headingOf: (column: C) => string
  has: (column: C) => boolean
  notes: string[]
}

/** A parsed CSV before its columns are known. */
export type Table = {
  headings: readonly string[]
  body: readonly string[][]
  notes: string[]
  /** cell separator; with a semicolon, decimals may use a comma */
  delimiter: string
}

/** Reads a CSV whose columns have these names. Throws `badRequest` if it can't. */
export async function readSheet<N extends ColumnNames>(
  bytes: Uint8Array,
  names: N,
): Promise<Sheet<keyof N & string>> {
  return sheetOf(await readTable(bytes, names), names)
}

/**
 * Reads a CSV separated by commas, semicolons, tabs, or what its `sep=` line says, with or without
 * quotes and with line breaks in cells. `names` only help to detect the separator. Throws
 * `badRequest` if it can't be read.
 */
export async function readTable(bytes: Uint8Array, names: ColumnNames): Promise<Table> {
  const { text: whole, notes } = readText(bytes)
  const { text, declared } = withoutSepLine(whole)
  const delimiter = delimiterOf(text, names, declared)
  if (countColumns(text, delimiter) > maxColumns) throw refusal(tooManyColumns)
  const [headings = [], ...body] = await parseRecords(text, delimiter)
  return { headings: headings.map((heading) => heading.trim()), body, notes, delimiter }
}

/** Finds a table's columns by heading, in any order and case. Throws `badRequest`. */
export async function sheetOf<N extends ColumnNames>(
  { headings, body, notes }: Table,
  names: N,
): Promise<Sheet<keyof N & string>> {
  type C = keyof N & string
  const places = placesOf(headings, names)
  if (places.size === 0) throw refusal(noHeadings(names))
  const rows: SheetRow<C>[] = []
  const pause = timeSlices()
  for (const [at, record] of body.entries()) {
    await pause()
    const all = record.map((cell) => cell.trim())
    if (all.every((cell) => cell === '')) continue
    const cells = Object.keys(names).map((column) => [column, all[places.get(column) ?? -1] ?? ''])
    rows.push({ row: at + 2, cells: Object.fromEntries(cells), all })
  }
  if (rows.length === 0) throw refusal('The file has headings but no rows.')
  if (rows.length > maxRows) throw refusal(tooMany('rows'))
  return {
    rows,
    headings,
    headingOf: (column) =>
      headings[places.get(column) ?? -1] ?? getOwn<ColumnNames[string]>(names, column)?.[0] ?? '',
    has: (column) => places.has(column),
    notes,
  }
}

/** Throws one `badRequest` for a missing column, instead of one per row. */
export function requireColumns<C extends string>(
  { has, headingOf }: Pick<Sheet<C>, 'has' | 'headingOf'>,
  columns: readonly C[],
): void {
  const missing = columns.find((column) => !has(column))
  if (missing) throw refusal(`The file has no column called ${headingOf(missing)}.`)
}

/** The message for a file above a limit. */
export function tooMany(things: string, most = maxRows): string {
  return `The file has more than ${most.toLocaleString('en-US')} ${things}. Split it into several files.`
}

/** Full database exports have a few hundred columns. */
const maxColumns = 1000
const tooManyColumns = `The file has more than ${maxColumns.toLocaleString('en-US')} columns. Delete those you don’t need.`

/** The most cells that any row has, counted without parsing. */
function countColumns(text: string, delimiter: string): number {
  const [quote, comma, lineFeed, carriageReturn] = ['"', delimiter, '\n', '\r'].map((char) =>
    char.charCodeAt(0),
  )
  let most = 1
  let inRow = 1
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (code === comma) most = Math.max(most, ++inRow)
    else if (code === lineFeed || code === carriageReturn) inRow = 1
  }
  return most
}

/** Bytes parsed before yielding to other requests. */
const sliceBytes = 16 * 1024

async function parseRecords(text: string, delimiter: string): Promise<string[][]> {
  const bytes = Buffer.from(text)
  async function* slices() {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      yield bytes.subarray(at, at + sliceBytes)
      await nextTurn()
    }
  }
  const options = { bom: true, delimiter, relax_column_count: true, to: maxRows * 2 }
  const records: string[][] = []
  try {
    for await (const record of Readable.from(slices()).pipe(parse(options))) records.push(record)
    return records
  } catch (error) {
    throw refusal(faultOf(error))
  }
}

function faultOf(error: unknown): string {
  const { code, lines } = error as { code?: unknown; lines?: unknown }
  const where = typeof lines === 'number' ? ` near line ${lines}` : ''
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `We couldn’t read this CSV: a quotation mark${where} is never closed.`
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `We couldn’t read this CSV: there’s a quotation mark in the middle of a cell${where}.`
    default:
      return `We couldn’t read this CSV${where}.`
  }
}

/** Excel reads the separator from a first line such as `sep=;`, and counts rows as if that line weren't there. */
function withoutSepLine(text: string): { text: string; declared?: string } {
  const [line = '', declared] = /^"?sep=([^"\r\n])\1*"?[ \t]*(?:\r\n|\n|\r)/i.exec(text) ?? []
  return declared ? { text: text.slice(line.length), declared } : { text }
}

/** Picks the separator that yields the most known headings. */
function delimiterOf(text: string, names: ColumnNames, declared: string | undefined): string {
  const found = [...(declared ? [declared] : []), ',', ';', '\t', '|'].map((delimiter) => {
    const [headings = []] = firstRecord(text, delimiter)
    return { delimiter, count: placesOf(headings, names).size }
  })
  return found.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

function firstRecord(text: string, delimiter: string): string[][] {
  try {
    return parseSync(text.slice(0, 20_000), { bom: true, delimiter, relax_quotes: true, to: 1 })
  } catch {
    // another separator may work
    return []
  }
}

/** The index of each known column; a repeated heading counts once. */
function placesOf(headings: readonly string[], names: ColumnNames): Map<string, number> {
  const plain = headings.map(plainHeading)
  const places = Object.entries(names).flatMap(([column, spellings]): [string, number][] => {
    const at = spellings.map((one) => plain.indexOf(plainHeading(one))).find((one) => one >= 0)
    return at === undefined ? [] : [[column, at]]
  })
  return new Map(places)
}

function plainHeading(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
}

function noHeadings(names: ColumnNames): string {
  const wanted = Object.values(names)
    .slice(0, 3)
    .map(([first]) => first)
  return `The first row must have headings such as ${wanted.join(', ')}. We didn’t find any.`
}
