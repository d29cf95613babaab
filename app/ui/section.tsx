import type { ReactNode } from 'react'

/** A full-width band of the page with its content in the middle column. */
export function Section({
  children,
  id,
  tone = 'page',
  label,
  isScreenOnly = false,
}: {
  children: ReactNode
  id?: string
  tone?: 'page' | 'sunken'
  /** accessible name, if it has no heading */
  label?: string | undefined
  /** only links, so hidden in print */
  isScreenOnly?: boolean
}) {
  return (
    <section
      id={id}
      aria-label={label}
      className={`px-5 py-14 sm:px-8 md:py-20 ${tone === 'sunken' ? 'border-line bg-sunken dark:border-y' : ''} ${isScreenOnly ? 'print:hidden' : ''}`}
    >
      <div className="mx-auto max-w-6xl">{children}</div>
    </section>
  )
}

/** A section's heading and lead. */
export function SectionHeading({ title, lead }: { title: string; lead?: string | undefined }) {
  if (!title && !lead) return null
  return (
    <header className="mb-10 max-w-2xl">
      {title ? <h2 className="text-3xl">{title}</h2> : null}
      {lead ? <p className="mt-4 text-lg text-muted">{lead}</p> : null}
    </header>
  )
}

/** A page without a hero picture. Text width, unless `isWide`. */
export function PlainPage({
  children,
  as: Tag = 'section',
  label,
  trail,
  isWide = false,
}: {
  children: ReactNode
  as?: 'section' | 'article' | 'div'
  /** accessible name */
  label?: string
  /** breadcrumbs */
  trail?: ReactNode
  isWide?: boolean
}) {
  return (
    <Tag aria-label={label} className="px-5 pb-16 sm:px-8 md:pb-24">
      <div className="mx-auto max-w-6xl">
        <div className="min-h-12 pt-2 md:min-h-14">{trail}</div>
        <div className={isWide ? '' : 'max-w-2xl'}>{children}</div>
      </div>
    </Tag>
  )
}
