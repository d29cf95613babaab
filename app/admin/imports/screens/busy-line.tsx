import { useEffect, useRef } from 'react'
import { Problem } from '#app/ui/problem.tsx'

/** What's running, how it ended, or why it failed. Takes the focus on success. */
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

  // Syncs with the focus: the button that had it is gone.
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
