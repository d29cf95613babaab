import { useState } from 'react'
import { UploadForm } from '#app/images/admin/upload/upload-form.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useLinked } from '#app/ui/use-linked.ts'
import { LibraryPanel } from './library-panel.tsx'
import { type LibraryQuery, useLibrary } from './use-library.ts'

const everything: LibraryQuery = { category: 'all', search: '', isTrash: false }

/** The Image Upload section. */
export function Section({ address, setDirty }: SectionProps) {
  const [filter, setFilter] = useState(everything)
  const linked = useLinked(address)
  const library = useLibrary(linked.id === undefined ? filter : { ...everything, id: linked.id })
  return (
    <div className="grid max-w-6xl gap-8">
      <UploadForm onUploaded={() => void library.reload()} setDirty={setDirty} />
      <LibraryPanel
        library={library}
        linked={linked}
        filter={filter}
        onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
    </div>
  )
}
