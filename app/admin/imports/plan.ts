import { isSelectable, type PlannedRow, type RowProblem } from './import-schema.ts'

/** A row of a file, and what importing it would create or change. */
export type PlannedLine<T> = { row: PlannedRow; thing?: T }

/** The plan of an import, line by line. */
export type Plan<T> = { lines: PlannedLine<T>[]; notes: string[] }

/** A row with defaults filled in. */
export function plannedRow(
  row: Pick<PlannedRow, 'row' | 'name' | 'outcome'> & Partial<PlannedRow>,
): PlannedRow {
  const usual = {
    detail: '',
    isTicked: isSelectable(row),
    asksType: false,
    notes: [],
    problems: [],
  }
  return { lastRow: row.row, ...usual, ...row }
}

/** What's wrong in one cell. */
export function problemAt(row: number, column: string, message: string): RowProblem {
  return { row, column, message }
}

/** A cell value in quotation marks, shortened. */
export function quoted(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text
  return `“${short}”`
}
