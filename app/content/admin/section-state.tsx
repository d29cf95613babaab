import { Button } from '#app/ui/button.tsx'
import { getOwn } from '#platform/get-own.ts'
import type { DocumentSection } from './sections.ts'
import type { SectionsEditor } from './use-sections.ts'

/** One section's state: unsaved, failed to save, or failed to load. */
export function SectionState({
  section,
  editor,
}: {
  section: DocumentSection
  editor: SectionsEditor
}) {
  const { key } = section.document
  if (editor.failed.includes(key)) {
    return (
      <div role="alert" className="mt-2 flex flex-col items-start gap-2">
        <p className="text-danger">This couldn’t be loaded, so you can’t edit it right now.</p>
        <Button look="outline" onClick={() => void editor.refetch([section])}>
          Try again
        </Button>
      </div>
    )
  }
  const reason = getOwn(editor.reasons, key)
  const isChanged = editor.changedParts.includes(section)
  if (!isChanged) return null
  return (
    <>
      <p className="my-2">
        <span className="rounded-control border border-muted px-2 py-0.5 text-sm">
          Unsaved changes
        </span>
      </p>
      {reason ? <p className="mt-2 font-semibold text-danger">{reason}</p> : null}
    </>
  )
}
