import type { ReactNode } from 'react'

/**
 * A page without a picture at its top: one distance from the header, one left edge. What is read is
 * held to the width of a text; `isWide` is for what stands in columns.
 */
export function PlainPage({
  children,
  as: Tag = 'section',
  label,
  trail,
  isWide = false,
}: {
  children: ReactNode
  as?: 'section' | 'article' | 'div'
  /** names the section for a screen reader */
  label?: string
  /** where the page stands, in the room above it */
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
