import type { ReactNode } from 'react'

/** A page of plain text with headings: what is promised, said so that anyone understands it. */
export function PolicyPage({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <article className="mx-auto max-w-2xl px-5 py-14 sm:px-8 md:py-20">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-6 font-serif text-xl leading-normal">{lead}</p>
      {children}
    </article>
  )
}

/** One part of a policy. */
export function PolicyPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 space-y-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  )
}
