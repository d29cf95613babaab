import type { ReactNode } from 'react'

/** A surface with a hairline; `colour` tints its upper edge with one of the content colours. */
export function Card({
  children,
  colour,
  as: Tag = 'div',
  className = '',
}: {
  children: ReactNode
  colour?: string | undefined
  as?: 'div' | 'li' | 'article'
  className?: string
}) {
  return (
    <Tag
      data-colour={colour}
      className={`overflow-hidden rounded-card border border-line bg-surface ${
        colour ? 'border-t-4 border-t-tint-line' : ''
      } ${className}`}
    >
      {children}
    </Tag>
  )
}
