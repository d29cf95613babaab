import {
  type Import,
  type ImportKind,
  importKinds,
  type PlannedRow,
  type RowCounts,
  type RowProblem,
} from '#app/admin/imports/import-schema.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'

/** '38 products'. */
export function countLabel(kind: ImportKind, count: number): string {
  return pluralize(count, importKinds[kind].one, importKinds[kind].many)
}

/** The button label: 'Import 38 products', 'Import 2 events and change 1'. */
export function buttonWords(kind: ImportKind, { made, changed }: RowCounts): string {
  if (made + changed === 0) return 'Nothing selected'
  if (made === 0 && changed > 0) return `Change ${countLabel(kind, changed)}`
  const words = `Import ${countLabel(kind, made)}`
  return changed > 0 ? `${words} and change ${changed.toLocaleString('en-US')}` : words
}

/** Sums up a preview. */
export function summaryWords(kind: ImportKind, counts: RowCounts): string {
  const parts = [
    counts.made > 0 ? `${countLabel(kind, counts.made)} to import` : '',
    counts.changed > 0 ? `${counts.changed.toLocaleString('en-US')} to change` : '',
    counts.left > 0 ? `${counts.left.toLocaleString('en-US')} skipped` : '',
    counts.refused > 0 ? `${counts.refused.toLocaleString('en-US')} can’t be imported` : '',
  ].filter(Boolean)
  return `${parts.join(', ')}. Nothing has changed yet.`
}

/** Sums up a finished import. */
export function outcomeWords({ kind, made, changed, refused }: Import): string {
  const words = [
    made > 0 ? `${countLabel(kind, made)} imported` : '',
    changed > 0 ? `${countLabel(kind, changed)} changed` : '',
    refused > 0 ? `${refused.toLocaleString('en-US')} not imported` : '',
  ].filter(Boolean)
  return `${words.join(', ')}. To undo it, choose “Undo import” below.`
}

/** A row's outcome. */
export function outcomeLabel({ outcome }: PlannedRow, isIn: boolean): string {
  if (outcome === 'refused') return 'Can’t be imported'
  if (!isIn) return 'Skipped'
  return outcome === 'changed' ? 'Changed' : 'New'
}

/** 'Row 14, Variant Price: “12,5O” is not an amount.' */
export function problemWords(kind: ImportKind, { row, column, message }: RowProblem): string {
  return row === 0 ? `${message}.` : `${importKinds[kind].rowName} ${row}, ${column}: ${message}.`
}

/** 'Row 2', 'Rows 2 to 5'. */
export function placeWords(kind: ImportKind, { row, lastRow }: PlannedRow): string {
  const { rowName } = importKinds[kind]
  if (row === 0) return 'Not in the CSV'
  return lastRow > row ? `${rowName}s ${row} to ${lastRow}` : `${rowName} ${row}`
}
