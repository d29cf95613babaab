import { isChoice, type PlannedRow, type RowProblem } from './import-schema.ts'

/** A row of a file, and what would be made or changed if it comes in. */
export type PlannedLine<T> = { row: PlannedRow; thing?: T }

/** What a file would bring, line by line. */
export type Plan<T> = { lines: PlannedLine<T>[]; notes: string[] }

/** A row with the usual details filled in. */
export function plannedRow(
  row: Pick<PlannedRow, 'row' | 'name' | 'outcome'> & Partial<PlannedRow>,
): PlannedRow {
  const usual = { isTicked: isChoice(row), asksType: false, notes: [], problems: [] }
  return { lastRow: row.row, ...usual, ...row }
}

/** What is wrong in one cell. */
export function problemAt(row: number, column: string, message: string): RowProblem {
  return { row, column, message }
}

/** A cell as it is quoted in a sentence. */
export function quoted(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text
  return `“${short}”`
}
