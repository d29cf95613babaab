import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { needs } from '#app/needs/needs-document.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'

/** The list of what's needed. */
export function Section(props: SectionProps) {
  return <DocumentSection {...props} document={needs} />
}
