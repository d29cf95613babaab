import { useRef, useState } from 'react'
import { UploadForm } from '#app/images/admin/upload/upload-form.tsx'
import { imageCategories } from '#app/images/schema.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { useLinked } from '#app/ui/use-linked.ts'
import { LibraryPanel } from './library-panel.tsx'
import { useLibrary } from './use-library.ts'

/** The library's filter in the address. */
export type LibraryFilter = {
  search: string
  category: 'all' | (typeof imageCategories)[number]
  described: 'any' | 'missing'
  view: 'library' | 'deleted'
}

const defaults: LibraryFilter = { search: '', category: 'all', described: 'any', view: 'library' }

const allowed = {
  category: ['all', ...imageCategories],
  described: ['any', 'missing'],
  view: ['library', 'deleted'],
} as const

/** The Image Upload section: the library, page by page, and uploads. */
export function Section({ address, setDirty }: SectionProps) {
  const pages = useListQuery<LibraryFilter>('images', defaults, allowed)
  const { search, category, described, view } = pages.filter
  const linked = useLinked(address)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const library = useLibrary(
    linked.id === undefined
      ? {
          ...{ search, category, cursor: pages.cursor },
          isWordless: described === 'missing',
          isTrash: view === 'deleted',
        }
      : { category: 'all', search: '', isTrash: false, id: linked.id },
  )

  // an upload finishes after the filter may have changed
  const latest = useRef({ pages, library })
  latest.current = { pages, library }

  function showNew() {
    if (latest.current.pages.cursors.length > 0) latest.current.pages.turn([])
    void latest.current.library.reload()
  }

  return (
    <div className="flex flex-col gap-2">
      <UploadForm onUploaded={showNew} setDirty={setDirty} />
      <LibraryPanel
        library={library}
        linked={linked}
        pages={pages}
        selectedIds={selectedIds}
        onSelect={setSelectedIds}
        showAll={() => pages.ask(defaults)}
      />
    </div>
  )
}
