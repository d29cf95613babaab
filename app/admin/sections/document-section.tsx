import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { documents } from '#app/documents.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'

/** The section of any document: finds its definition, and the one editor draws it. */
export function Section(props: SectionProps) {
  const document = documents.find(({ key }) => key === props.documentKey)
  if (!document) return <p>There is no such document.</p>
  return <DocumentSection key={document.key} {...props} document={document} />
}
