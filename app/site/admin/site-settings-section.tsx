import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { site } from '#app/site/documents/site-document.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { warnOfTimeZoneChange } from './time-zone-warnings.ts'

/** The site settings editor. Warns if a new time zone moves scheduled changes. */
export function Section(props: SectionProps) {
  return <DocumentSection {...props} document={site} describeEffects={warnOfTimeZoneChange} />
}
