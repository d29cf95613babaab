import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { PageChoicesContext } from '#app/content/editor/form-context.ts'
import { documents } from '#app/documents.ts'
import { publicPages } from '#app/public-pages.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'

const pages = publicPages.map(({ path, label }) => ({ value: path, label: `${label} (${path})` }))

/** The section of any document: finds its definition, and the one editor draws it. */
export function Section(props: SectionProps) {
  const document = documents.find(({ key }) => key === props.documentKey)
  if (!document) return <p>There is no such document.</p>
  return (
    <PageChoicesContext value={pages}>
      <DocumentSection key={document.key} {...props} document={document} />
    </PageChoicesContext>
  )
}
