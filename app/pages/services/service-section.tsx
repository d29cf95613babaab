import type { ReactNode } from 'react'
import { Section, SectionHeading } from '#app/ui/section.tsx'

/** A section with a heading; nothing without items. */
export function ServiceSection<Item>({
  title,
  subtitle,
  items,
  tone = 'page',
  children,
}: {
  title: string
  subtitle: string
  items: Item[]
  tone?: 'page' | 'sunken'
  children: (items: Item[]) => ReactNode
}) {
  if (items.length === 0) return null
  return (
    <Section tone={tone}>
      <SectionHeading title={title} lead={subtitle} />
      {children(items)}
    </Section>
  )
}
