import type { ReactNode } from 'react'

/** A titled group of the page. */
export function PageCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-4 rounded-card border border-line p-4">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}
