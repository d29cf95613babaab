import type { ReactNode } from 'react'

/** What an empty list shows: one sentence, and the button that helps. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="list-empty">
      <p>{text}</p>
      {children}
    </div>
  )
}
