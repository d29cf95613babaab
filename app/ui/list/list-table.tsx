import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { revealOpened } from '#app/ui/interaction/reveal-opened.ts'
import { moveInList } from './move-in-list.ts'
import { openRow } from './open-row.ts'

export type ListColumn<Row, SortKey extends string = never> = {
  key: string
  label: string
  /** the label is only for screen readers */
  isLabelHidden?: boolean
  /** the server can sort by it */
  sort?: SortKey
  /** the first click on its head sorts descending, as for dates and sums */
  startsDescending?: boolean
  /** right-aligned digits */
  isNumber?: boolean
  /** takes the width that the others leave */
  fills?: boolean
  /** `wide`: hidden where the table is narrow */
  shows?: 'wide'
  /**
   * Its place on a phone, where a row becomes a card: on the first line (`lead`, then `main`, which fills it, then
   * `side`), on a line of its own (`line`), or on the last line (`note`, `end`). Columns without one are hidden.
   */
  phone?: 'lead' | 'main' | 'side' | 'line' | 'note' | 'end'
  cell: (row: Row) => ReactNode
}

/** `key` sorts ascending, `-key` descending. */
export type SortValue<SortKey extends string> = SortKey | `-${SortKey}`

type Selection<Row> = {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** names a row's checkbox */
  labelOf: (row: Row) => string
  /** names the checkbox in the head, followed by the number of rows it selects */
  allLabel: string
  /** which rows the checkbox in the head selects; all if undefined */
  isInAll?: (row: Row) => boolean
}

// Safari drops a table's roles once CSS changes its display, as on phones.
const as = Object.fromEntries(
  ['table', 'rowgroup', 'row', 'columnheader', 'cell'].map((role) => [role, { role }]),
)

/**
 * A list as a table with sticky column heads. Each row needs an opener, a link or button with the row's name marked
 * `data-list-opener`, for clicks anywhere in the row and for the keys J and K. `details`: what an open row shows below it.
 */
export function ListTable<Row extends { id: string }, SortKey extends string = never>({
  label,
  columns,
  rows,
  sort,
  selection,
  details,
  isBusy,
  hasPictures = false,
}: {
  label: string
  columns: readonly ListColumn<Row, SortKey>[]
  rows: readonly Row[]
  /** the order, and the query that sorts by another column */
  sort?: { value: string; queryOf: (value: SortValue<SortKey>) => string }
  selection?: Selection<Row> | undefined
  details?: (row: Row) => ReactNode
  isBusy: boolean
  hasPictures?: boolean
}) {
  const width = columns.length + (selection ? 1 : 0)
  return (
    <div className="list-box">
      <table
        {...as.table}
        aria-label={label}
        aria-busy={isBusy}
        aria-keyshortcuts={selection ? 'J K X' : 'J K'}
        data-pictures={hasPictures || undefined}
        className="list"
        onClick={openRow}
        onKeyDown={moveInList}
      >
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {selection ? (
              <th {...as.columnheader} scope="col" className="list-check">
                <SelectAll rows={rows} selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.key}
                {...as.columnheader}
                scope="col"
                aria-sort={sort && column.sort ? orderOf(column.sort, sort.value) : undefined}
                {...placeOf(column)}
              >
                {sort && column.sort ? (
                  <Link
                    to={{ search: sort.queryOf(nextSort(column.sort, column, sort.value)) }}
                    preventScrollReset
                    className="list-sort"
                  >
                    {column.label}
                  </Link>
                ) : (
                  <span className={column.isLabelHidden ? 'sr-only' : ''}>{column.label}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const opened = details?.(row)
          return (
            <tbody key={row.id} {...as.rowgroup}>
              <tr {...as.row} data-list-row data-selected={selection?.ids.has(row.id) || undefined}>
                {selection ? (
                  <td {...as.cell} className="list-check">
                    <label>
                      <span className="sr-only">{selection.labelOf(row)}</span>
                      <input
                        type="checkbox"
                        checked={selection.ids.has(row.id)}
                        onChange={() => selection.onChange(toggled(selection.ids, row.id))}
                      />
                    </label>
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td key={column.key} {...as.cell} {...placeOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {opened ? (
                <tr {...as.row} ref={revealDetails} className="list-details">
                  <td {...as.cell} colSpan={width}>
                    {opened}
                  </td>
                </tr>
              ) : null}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

/** Scrolls to a row whose details were opened near the bottom of the screen. */
function revealDetails(details: HTMLTableRowElement | null): void {
  const row = details?.parentElement
  if (row) revealOpened(row, details)
}

/** Selects the rows of this page, or none. */
function SelectAll<Row extends { id: string }>({
  rows,
  selection: { ids, onChange, allLabel, isInAll = () => true },
}: {
  rows: readonly Row[]
  selection: Selection<Row>
}) {
  const all = rows.filter(isInAll).map(({ id }) => id)
  const hasAll = all.length > 0 && all.every((id) => ids.has(id))
  const label = `${allLabel} (${all.length})`
  return (
    <label title={label}>
      <input
        type="checkbox"
        checked={hasAll}
        disabled={all.length === 0}
        onChange={() => onChange(new Set(hasAll ? [] : all))}
      />
      <span className="list-all">{label}</span>
    </label>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = new Set(ids)
  return others.delete(id) ? others : others.add(id)
}

function placeOf<Row, SortKey extends string>(column: ListColumn<Row, SortKey>) {
  const { isNumber, fills, shows, phone = 'none' } = column
  const names = [isNumber ? 'list-number' : '', fills ? 'list-fills' : '', shows ? 'list-wide' : '']
  return { 'data-phone': phone, className: names.filter(Boolean).join(' ') || undefined }
}

function orderOf(key: string, value: string): 'ascending' | 'descending' | 'none' {
  if (value === key) return 'ascending'
  return value === `-${key}` ? 'descending' : 'none'
}

/** The order after a click on a column's head. */
function nextSort<SortKey extends string>(
  key: SortKey,
  { startsDescending = false }: { startsDescending?: boolean },
  value: string,
): SortValue<SortKey> {
  const order = orderOf(key, value)
  const isDescending = order === 'none' ? startsDescending : order === 'ascending'
  return isDescending ? `-${key}` : key
}
