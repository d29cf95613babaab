import type { ReactNode } from 'react'

export function Card({
  children,
  as: Tag = 'div',
  className = '',
  ...rest
}: {
  children: ReactNode
  as?: 'div' | 'li' | 'article'
  className?: string
  'data-list-row'?: ''
}) {
  return (
    <Tag
      {...rest}
      className={`overflow-hidden rounded-card border border-line bg-surface ${className}`}
    >
      {children}
    </Tag>
  )
}
