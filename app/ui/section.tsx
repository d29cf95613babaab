import type { ReactNode } from 'react'

/** A full-width band of the page with its content in the middle column. */
export function Section({
  children,
  id,
  tone = 'page',
  width = 'wide',
  label,
}: {
  children: ReactNode
  id?: string
  tone?: 'page' | 'sunken'
  width?: 'wide' | 'text'
  /** names the region for a screen reader where it has no heading of its own */
  label?: string | undefined
}) {
  return (
    <section
      id={id}
      aria-label={label}
      className={`px-5 py-14 sm:px-8 md:py-20 ${tone === 'sunken' ? 'bg-sunken' : ''}`}
    >
      <div className={`mx-auto ${width === 'text' ? 'max-w-2xl' : 'max-w-6xl'}`}>{children}</div>
    </section>
  )
}

/** The heading of a section with a short lead beneath. */
export function SectionHeading({
  title,
  lead,
  isCentred = false,
}: {
  title: string
  lead?: string | undefined
  isCentred?: boolean
}) {
  if (!title && !lead) return null
  return (
    <header className={`mb-10 max-w-2xl ${isCentred ? 'mx-auto text-center' : ''}`}>
      {title ? <h2 className="text-3xl">{title}</h2> : null}
      {lead ? <p className="mt-4 text-lg text-muted">{lead}</p> : null}
    </header>
  )
}
