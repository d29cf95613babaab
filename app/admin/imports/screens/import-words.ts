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
export function many(kind: ImportKind, count: number): string {
  return pluralize(count, importKinds[kind].one, importKinds[kind].many)
}

/** What the button does: 'Bring in 38 products', 'Bring in 2 events and change 1'. */
export function buttonWords(kind: ImportKind, { made, changed }: RowCounts): string {
  if (made + changed === 0) return 'Nothing selected'
  if (made === 0 && changed > 0) return `Change ${many(kind, changed)}`
  const words = `Bring in ${many(kind, made)}`
  return changed > 0 ? `${words} and change ${changed.toLocaleString('en-US')}` : words
}

/** What a file has, in a sentence. */
export function summaryWords(kind: ImportKind, counts: RowCounts): string {
  const parts = [
    counts.made > 0 ? `${many(kind, counts.made)} would be made` : '',
    counts.changed > 0 ? `${counts.changed.toLocaleString('en-US')} would be changed` : '',
    counts.left > 0 ? `${counts.left.toLocaleString('en-US')} left out` : '',
    counts.refused > 0 ? `${counts.refused.toLocaleString('en-US')} cannot be brought in` : '',
  ].filter(Boolean)
  return `${parts.join(', ')}. Nothing was changed yet.`
}

/** How an import ended. */
export function outcomeWords({ kind, made, changed, refused }: Import): string {
  const words = [
    made > 0 ? `${many(kind, made)} brought in` : '',
    changed > 0 ? `${many(kind, changed)} changed` : '',
    refused > 0 ? `${refused.toLocaleString('en-US')} left out` : '',
  ].filter(Boolean)
  return `${words.join(', ')}. Below, “Take it back” undoes it.`
}

/** What happens to a row, in two words. */
export function outcomeLabel({ outcome }: PlannedRow, isIn: boolean): string {
  if (outcome === 'refused') return 'Cannot come in'
  if (!isIn) return 'Left out'
  return outcome === 'changed' ? 'Changed' : 'New'
}

/** 'Row 14, Variant Price: “12,5O” is not an amount.' */
export function problemWords(kind: ImportKind, { row, column, message }: RowProblem): string {
  return row === 0 ? `${message}.` : `${importKinds[kind].rowName} ${row}, ${column}: ${message}.`
}

/** 'Row 2', 'Rows 2 to 5'. */
export function placeWords(kind: ImportKind, { row, lastRow }: PlannedRow): string {
  const { rowName } = importKinds[kind]
  if (row === 0) return 'Not in the sheet'
  return lastRow > row ? `${rowName}s ${row} to ${lastRow}` : `${rowName} ${row}`
}
