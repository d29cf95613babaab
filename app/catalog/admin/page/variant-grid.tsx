import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ColorDot } from '#app/catalog/color-dot.tsx'
import { ouncesOf } from '#app/catalog/ounces.ts'
import { usualWeight } from '#app/stock/product-terms.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { useUnfinishedEntry } from '#app/ui/interaction/unfinished-entries.ts'
import { getOwn } from '#platform/get-own.ts'
import {
  cellError,
  cellOf,
  cellsOfText,
  type DetailsDraft,
  type GridRow,
  rowsOf,
  skuFor,
} from './details-draft.ts'
import { PageCard } from './page-card.tsx'
import type { ProductDetailsForm } from './use-product-details.ts'

/** The grid's columns in order. A price belongs to a size, so its cells in all colors are the same. */
const columns = [
  { key: 'quantity', label: 'In stock', mode: 'numeric', maxLength: 5 },
  { key: 'price', label: 'Price', mode: 'decimal', maxLength: 9 },
  { key: 'weight', label: 'Weight (oz)', mode: 'decimal', maxLength: 7 },
  { key: 'sku', label: 'SKU', mode: 'text', maxLength: 60 },
] as const

type Column = (typeof columns)[number]

const field =
  'min-h-8 w-full min-w-0 rounded-control border border-line bg-surface px-2 text-ink tabular-nums hover:border-muted aria-invalid:border-danger pointer-coarse:min-h-11'

/** One row per color and size, with stock, price, weight, and SKU, edited like a spreadsheet. */
export function VariantGrid({ form: { draft, change, errors } }: { form: ProductDetailsForm }) {
  const table = useRef<HTMLTableElement>(null)
  const [said, setSaid] = useState('')
  const rows = rowsOf(draft)
  const shown = columns.filter(({ key }) => key !== 'price' || draft.sizes.length > 0)
  const hasColors = draft.colors.length > 0

  function focusAt(row: number, column: number): boolean {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)
    cell?.focus()
    cell?.select()
    return cell !== null && cell !== undefined
  }

  function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const target = nextCell(event, row, column)
    if (event.key === 'Enter') event.preventDefault()
    if (target && focusAt(...target)) event.preventDefault()
  }

  function paste(event: ClipboardEvent, row: number, column: number) {
    const block = cellsOfText(event.clipboardData.getData('text/plain'))
    if (block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    const values = block.flatMap((line, down) =>
      line.map((value, right) => ({ at: row + down, column: shown[column + right], value })),
    )
    const filled = values.flatMap(({ at, column: into, value }) => {
      const to = rows[at]
      return to && into ? [{ row: to, column: into, value }] : []
    })
    change((now) =>
      filled.reduce((next, one) => withValue(next, one.row, one.column, one.value), now),
    )
    setSaid(`${pluralize(filled.length, 'cell', 'cells')} filled`)
  }

  function applyToAll(column: Column, value: string) {
    change((now) =>
      rows.reduce(
        (next, row) =>
          withValue(next, row, column, column.key === 'sku' ? skuFor(value, row) : value),
        now,
      ),
    )
    setSaid(`${column.label} applied to ${pluralize(rows.length, 'variant', 'variants')}`)
  }

  const problems = [
    ...new Set(
      rows.flatMap((row) =>
        shown.flatMap((column) => {
          const error = getOwn(errors, cellError(row.key, column.key))
          return error ? [`${column.label} of ${nameOf(row)} ${error}`] : []
        }),
      ),
    ),
  ]
  return (
    <PageCard title="Variants">
      <p className="text-sm text-muted">
        Blank stock means made to order, and 0 is sold out. Blank prices and weights are the
        product’s. A price is for its size in every color. The first row fills a whole column. You
        can paste from a spreadsheet.
      </p>
      <table
        ref={table}
        aria-label="Variants"
        className="w-full border-collapse text-left text-sm max-sm:block"
      >
        <thead className="max-sm:sr-only">
          <tr>
            {hasColors ? <th className="py-1 pr-2 font-medium">Color</th> : null}
            <th className="py-1 pr-2 font-medium whitespace-nowrap">Size</th>
            {shown.map(({ key, label }) => (
              <th key={key} className="py-1 pr-2 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.length > 1 ? (
            <tr className="border-y border-line bg-sunken align-top max-sm:grid max-sm:grid-cols-2! max-sm:gap-2 max-sm:p-2">
              <th colSpan={hasColors ? 2 : 1} className="px-2 py-2 font-medium max-sm:col-span-2">
                All {rows.length} variants
              </th>
              {shown.map((column) => (
                <td key={column.key} className="py-1 pr-2">
                  <ApplyToAll column={column} onApply={(value) => applyToAll(column, value)} />
                </td>
              ))}
            </tr>
          ) : null}
          {rows.map((row, at) => (
            <tr
              key={row.key}
              className="border-b border-line max-sm:grid max-sm:grid-cols-2! max-sm:gap-2 max-sm:py-2"
            >
              {hasColors ? (
                <td className="py-1 pr-2">
                  <span className="flex items-center gap-2">
                    {row.color ? <ColorDot hex={row.color.colorHex} className="size-4" /> : null}
                    {row.color?.colorName}
                  </span>
                </td>
              ) : null}
              <td className={`py-1 pr-2 ${hasColors ? '' : 'max-sm:col-span-2'}`}>
                {row.size || 'One Size'}
              </td>
              {shown.map((column, place) => (
                <td key={column.key} className="py-1 pr-2">
                  <span aria-hidden="true" className="text-muted sm:hidden">
                    {column.label}
                  </span>
                  <input
                    data-cell={`${at} ${place}`}
                    aria-label={`${column.label} of ${nameOf(row)}`}
                    aria-invalid={getOwn(errors, cellError(row.key, column.key)) ? true : undefined}
                    inputMode={column.mode}
                    autoComplete="off"
                    maxLength={column.maxLength}
                    placeholder={placeholderOf(draft, column)}
                    value={shownValue(draft, row, column)}
                    onChange={({ target }) =>
                      change((now) => withValue(now, row, column, target.value))
                    }
                    onKeyDown={(event) => move(event, at, place)}
                    onPaste={(event) => paste(event, at, place)}
                    className={field}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > 0 ? (
        <div role="alert" className="grid gap-1 text-sm font-semibold text-danger">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </PageCard>
  )
}

/** A value for a whole column, applied when the field is left; for SKUs, what each begins with. */
function ApplyToAll({ column, onApply }: { column: Column; onApply: (value: string) => void }) {
  const [typed, setTyped] = useState('')
  const what = column.key === 'sku' ? 'SKUs beginning with' : column.label

  function apply() {
    if (typed.trim() === '') return
    onApply(typed.trim())
    setTyped('')
  }

  useUnfinishedEntry(() => {
    apply()
    return true
  })

  return (
    <input
      aria-label={`${what}, for all variants`}
      inputMode={column.mode}
      autoComplete="off"
      maxLength={column.key === 'sku' ? 20 : column.maxLength}
      placeholder={column.key === 'sku' ? 'Begins with' : column.label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        apply()
      }}
      className={field}
    />
  )
}

/** The cell that a key leads to. Left and right leave a field only at its ends. */
function nextCell(
  { key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>,
  row: number,
  column: number,
): [number, number] | undefined {
  const { selectionStart, selectionEnd, value } = currentTarget
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return [row - 1, column]
  if (key === 'ArrowDown' || key === 'Enter') return [row + 1, column]
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return [row, column - 1]
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return [row, column + 1]
  return undefined
}

function nameOf({ size, color }: GridRow): string {
  return [size || 'One Size', color?.colorName].filter(Boolean).join(' ')
}

function placeholderOf(draft: DetailsDraft, { key }: Column): string {
  if (key === 'quantity') return 'No limit'
  if (key === 'price') return draft.price
  return key === 'weight' ? draft.weight || ouncesOf(usualWeight[draft.type]) : ''
}

function shownValue(draft: DetailsDraft, { key, size }: GridRow, column: Column): string {
  if (column.key === 'price') return getOwn(draft.sizePrices, size) ?? ''
  return cellOf(draft, key)[column.key]
}

function withValue(
  draft: DetailsDraft,
  { key, size }: GridRow,
  column: Column,
  value: string,
): DetailsDraft {
  if (column.key === 'price')
    return { ...draft, sizePrices: { ...draft.sizePrices, [size]: value } }
  const cell = { ...cellOf(draft, key), [column.key]: value }
  return { ...draft, cells: { ...draft.cells, [key]: cell } }
}
