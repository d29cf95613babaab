import { Section as HeroesSection } from '#app/content/admin/heroes-section.tsx'
import { documents } from '#app/documents.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'

/** The heroes of all documents that there are. */
export function Section(props: SectionProps) {
  return <HeroesSection {...props} documents={documents} />
}
