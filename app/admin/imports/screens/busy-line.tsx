import { useEffect, useRef } from 'react'
import { Problem } from '#app/ui/problem.tsx'

/** What is under way, how it ended, or why it failed. Where it ended well the focus goes here. */
export function BusyLine({
  busy,
  outcome,
  problem,
}: {
  busy: string
  outcome: string
  problem: string
}) {
  const line = useRef<HTMLParagraphElement>(null)

  // Syncs with the focus: the button that was pressed is gone.
  useEffect(() => {
    if (outcome) line.current?.focus()
  }, [outcome])

  return (
    <>
      <Problem text={problem} />
      <p
        ref={line}
        role="status"
        tabIndex={-1}
        className={`outline-none wrap-anywhere ${busy || outcome ? 'font-semibold' : 'sr-only'}`}
      >
        {busy || outcome}
      </p>
    </>
  )
}
