import { documents } from '#app/admin/documents.ts'
import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'

/** The section of any document, rendered by the shared editor. */
export function Section(props: SectionProps) {
  const document = documents.find(({ key }) => key === props.documentKey)
  if (!document) return <p>This document doesn’t exist.</p>
  return <DocumentSection key={document.key} {...props} document={document} />
}
