import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { site } from '#app/site/documents/site-document.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { warnOfTimeZoneChange } from './time-zone-warnings.ts'

/** The editor of what all pages share; it says of another time zone what becomes of what is planned. */
export function Section(props: SectionProps) {
  return <DocumentSection {...props} document={site} describeEffects={warnOfTimeZoneChange} />
}
