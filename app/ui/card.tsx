import type { ReactNode } from 'react'

export function Card({
  children,
  as: Tag = 'div',
  className = '',
}: {
  children: ReactNode
  as?: 'div' | 'li' | 'article'
  className?: string
}) {
  return (
    <Tag className={`overflow-hidden rounded-card border border-line bg-surface ${className}`}>
      {children}
    </Tag>
  )
}
