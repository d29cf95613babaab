import { useCallback, useRef, useState } from 'react'
import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { ownPageDocument } from '#app/pages/own/own-page-document.ts'
import type { ListedOwnPage } from '#app/pages/own/own-pages-schema.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { PageBar } from './page-bar.tsx'

/** The editor of a staff page: the document editor below the page's actions. */
export function OwnPageEditor({
  page,
  reload,
  setDirty,
  ...props
}: SectionProps & { page: ListedOwnPage; reload: () => Promise<void> }) {
  // fixed at opening, so that saving the title doesn't reload the editor
  const [document] = useState(() => ownPageDocument(page))
  const [isDirty, setIsDirty] = useState(false)
  const wasDirty = useRef(false)

  const note = useCallback(
    (now: boolean) => {
      setDirty(now)
      setIsDirty(now)
      // edits were saved or discarded, so the bar above may be outdated
      if (wasDirty.current && !now) void reload()
      wasDirty.current = now
    },
    [setDirty, reload],
  )

  const changed = useCallback(() => void reload(), [reload])

  return (
    <>
      <PageBar page={page} address={props.address} isDirty={isDirty} reload={reload} />
      <DocumentSection {...props} document={document} setDirty={note} onPublishing={changed} />
    </>
  )
}
