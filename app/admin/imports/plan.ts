import type { PlannedRow, RowProblem } from './import-schema.ts'

/** What a file would bring: every row of it, and the things that are to be made or changed. */
export type Plan<T> = { rows: PlannedRow[]; things: T[]; notes: string[] }

/** A row that is told, made up from what differs from the usual. */
export function plannedRow(
  row: Pick<PlannedRow, 'row' | 'name' | 'outcome'> & Partial<PlannedRow>,
): PlannedRow {
  return { lastRow: row.row, notes: [], problems: [], ...row }
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
