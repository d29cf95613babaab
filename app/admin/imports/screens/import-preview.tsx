import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  countRows,
  type ImportKind,
  isImported,
  isSelectable,
  type PlannedRow,
  type ShownPlan,
} from '#app/admin/imports/import-schema.ts'
import { Button } from '#app/ui/button.tsx'
import {
  RowCheckbox,
  SelectAllCheckbox,
  toggleId as withToggled,
} from '#app/ui/selection/row-checkbox.tsx'
import {
  buttonWords,
  outcomeLabel,
  placeWords,
  problemWords,
  summaryWords,
} from './import-words.ts'

/** Rows per page. */
const atOnce = 50

/** Previews a file row by row, problems first. Staff deselect what they don't want, then import the rest. */
export function ImportPreview({
  kind,
  plan: { rows, notes },
  isBusy,
  isHeld,
  onImport,
  children,
  askOf,
}: {
  kind: ImportKind
  plan: Pick<ShownPlan, 'rows' | 'notes'>
  isBusy: boolean
  /** true while something else is required first */
  isHeld: boolean
  /** receives the positions of rows whose selection was changed */
  onImport: (toggled: ReadonlySet<number>) => void
  children?: ReactNode
  /** what a row needs before it can be imported */
  askOf?: (row: PlannedRow) => ReactNode
}) {
  // positions of changes, so that they survive a new preview of the same file
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const placed = rows.map((row, at) => ({ row, at, id: String(at) }))
  const choices = placed.filter(({ row }) => isSelectable(row))
  // private rows are selected one by one: "Select all" never publishes them
  const usual = choices.filter(({ row }) => row.isTicked)
  const selected = new Set(
    choices.filter(({ row, id }) => isImported(row, changed.has(id))).map(({ id }) => id),
  )
  const [shown, setShown] = useState(atOnce)
  const heading = useRef<HTMLHeadingElement>(null)
  const sorted = placed.toSorted((a, b) => rankOf(a.row) - rankOf(b.row))
  const toggled = new Set(choices.filter(({ id }) => changed.has(id)).map(({ at }) => at))
  const counts = countRows(rows, toggled)

  // Syncs with the focus, so that a screen reader continues here.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {summaryWords(kind, counts)}
      </h2>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {children}
      {choices.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            look="lamp"
            disabled={isBusy || isHeld || selected.size === 0}
            onClick={() => onImport(toggled)}
          >
            {buttonWords(kind, counts)}
          </Button>
          {usual.length > 0 ? (
            <SelectAllCheckbox
              label="Select all"
              ids={usual.map(({ id }) => id)}
              selectedIds={selected}
              onSelect={(ids) =>
                setChanged(
                  new Set(
                    choices
                      .filter(({ row, id }) => (row.isTicked ? !ids.has(id) : changed.has(id)))
                      .map(({ id }) => id),
                  ),
                )
              }
            />
          ) : null}
        </div>
      ) : (
        <p>There’s nothing to import.</p>
      )}
      <ul aria-label="Preview of the file" className="rounded-card border border-line bg-surface">
        {sorted.slice(0, shown).map(({ row, at, id }) => (
          <PlannedRowItem
            key={id}
            kind={kind}
            row={row}
            isIn={isImported(row, toggled.has(at))}
            onSelect={() => setChanged(withToggled(changed, id))}
            ask={askOf?.(row)}
          />
        ))}
      </ul>
      {sorted.length > shown ? (
        <div>
          <Button look="outline" onClick={() => setShown((before) => before + atOnce)}>
            Show more of {sorted.length.toLocaleString('en-US')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Rows that need an answer come first, even once answered; then rows that are deselected by default. */
function rankOf(row: PlannedRow): number {
  if (row.asksType) return 0
  if (isSelectable(row) && !row.isTicked) return 1
  return { refused: 0, changed: 2, made: 3, left: 4 }[row.outcome]
}

function PlannedRowItem({
  kind,
  row,
  isIn,
  onSelect,
  ask,
}: {
  kind: ImportKind
  row: PlannedRow
  isIn: boolean
  onSelect: () => void
  ask: ReactNode
}) {
  const { name, detail, outcome, notes, problems } = row
  return (
    <li className="flex border-t border-line py-2 pe-4 first:border-t-0">
      {isSelectable(row) ? (
        <RowCheckbox label={name} isSelected={isIn} onSelect={onSelect} />
      ) : (
        <span className="w-11 shrink-0" />
      )}
      <div className="min-w-0 flex-1 py-1.5">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{name}</span>
          <span
            className={`text-sm ${outcome === 'refused' ? 'font-semibold text-danger' : 'text-muted'}`}
          >
            {outcomeLabel(row, isIn)} · {placeWords(kind, row)}
          </span>
        </p>
        {detail ? <p className="text-sm wrap-anywhere">{detail}</p> : null}
        {problems.map((problem) => (
          <p
            key={`${problem.row} ${problem.column} ${problem.message}`}
            className="mt-1 text-sm text-danger wrap-anywhere"
          >
            {problemWords(kind, problem)}
          </p>
        ))}
        {notes.map((note) => (
          <p key={note} className="mt-1 text-sm text-muted wrap-anywhere">
            {note}
          </p>
        ))}
        {ask}
      </div>
    </li>
  )
}
