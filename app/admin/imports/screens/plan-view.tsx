import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ImportKind, PlannedRow, ShownPlan } from '#app/admin/imports/import-schema.ts'
import { Button } from '#app/ui/button.tsx'
import {
  buttonWords,
  outcomeLabels,
  placeWords,
  problemWords,
  summaryWords,
} from './import-words.ts'

/** Rows that are shown at once. */
const atOnce = 50

const order: PlannedRow['outcome'][] = ['refused', 'changed', 'made', 'left']

/** What a file would bring, row by row, what needs somebody first; and the one button that does it. */
export function PlanView({
  kind,
  plan: { rows, counts, notes },
  isBusy,
  isHeld,
  onBring,
  children,
}: {
  kind: ImportKind
  plan: Pick<ShownPlan, 'rows' | 'counts' | 'notes'>
  isBusy: boolean
  /** true while something else has to be said first */
  isHeld: boolean
  onBring: () => void
  children?: ReactNode
}) {
  const [shown, setShown] = useState(atOnce)
  const heading = useRef<HTMLHeadingElement>(null)
  const sorted = rows.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  const hasWork = counts.made + counts.changed > 0

  // Syncs with the focus: who chose the file reads on here.
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
      {hasWork ? (
        <div>
          <Button look="lamp" disabled={isBusy || isHeld} onClick={onBring}>
            {buttonWords(kind, counts)}
          </Button>
        </div>
      ) : (
        <p>There is nothing to bring in.</p>
      )}
      <ul aria-label="What the file has" className="rounded-card border border-line bg-surface">
        {sorted.slice(0, shown).map((row) => (
          <PlannedRowItem key={`${row.row} ${row.name} ${row.outcome}`} kind={kind} row={row} />
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

function PlannedRowItem({ kind, row }: { kind: ImportKind; row: PlannedRow }) {
  const { name, outcome, notes, problems } = row
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{name}</span>
        <span
          className={`text-sm ${outcome === 'refused' ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {outcomeLabels[outcome]} · {placeWords(kind, row)}
        </span>
      </p>
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
    </li>
  )
}
