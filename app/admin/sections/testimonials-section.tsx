import { documents } from '#app/admin/documents.ts'
import { Section as TestimonialsSection } from '#app/content/admin/testimonials-section.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'

/** The testimonials of all documents, including pages that staff added. */
export function Section(props: SectionProps) {
  return <TestimonialsSection {...props} documents={documents} />
}
