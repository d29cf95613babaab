import { useCallback, useRef, useState } from 'react'
import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { ownPageDocument } from '#app/pages/own/own-page-document.ts'
import type { ListedOwnPage } from '#app/pages/own/own-pages-schema.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { PageBar } from './page-bar.tsx'

/** The editor of one page that staff added: the one of every document, below what can be done with the page. */
export function OwnPageEditor({
  page,
  reload,
  setDirty,
  ...props
}: SectionProps & { page: ListedOwnPage; reload: () => Promise<void> }) {
  // as it was opened: what is typed is not read anew because the title was saved
  const [document] = useState(() => ownPageDocument(page))
  const [isDirty, setIsDirty] = useState(false)
  const wasDirty = useRef(false)

  const note = useCallback(
    (now: boolean) => {
      setDirty(now)
      setIsDirty(now)
      // edits were saved, or thrown away: what stands above them may say something else by now
      if (wasDirty.current && !now) void reload()
      wasDirty.current = now
    },
    [setDirty, reload],
  )

  return (
    <>
      <PageBar page={page} address={props.address} isDirty={isDirty} reload={reload} />
      <DocumentSection {...props} document={document} setDirty={note} />
    </>
  )
}
