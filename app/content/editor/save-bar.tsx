import type { PreviewOpen } from '#app/content/editor/preview/use-preview-open.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { Button } from '#app/ui/button.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Bar } from './bar.tsx'
import { changedBlocks } from './office-copy.ts'
import type { DocumentEditor } from './use-document-editor.ts'

/** Stays at the top while the form scrolls: what is unsaved, and the button that saves it. */
export function SaveBar({
  document,
  editor,
  openHistory,
  preview,
}: {
  document: DocumentDefinition
  editor: DocumentEditor
  openHistory: () => void
  preview: PreviewOpen
}) {
  const { stored, isSaving, hasFailed, failure, kept } = editor
  const isReady = stored !== undefined && !hasFailed && !kept.offered
  return (
    <Bar state={stateOf(document, editor)} failure={failure}>
      <Button
        ref={preview.button}
        look="outline"
        className="max-sm:flex-1"
        disabled={!stored}
        aria-pressed={preview.isOpen}
        onClick={() => preview.toggle(!preview.isOpen)}
      >
        Preview
      </Button>
      <Button look="outline" className="max-sm:flex-1" disabled={!stored} onClick={openHistory}>
        History
      </Button>
      <Button
        look="lamp"
        className="max-sm:w-full"
        disabled={!isReady || isSaving}
        onClick={() => void editor.save()}
      >
        {isSaving ? 'Saving...' : 'Save All Changes'}
      </Button>
    </Bar>
  )
}

function stateOf(
  document: DocumentDefinition,
  { stored, changed, isDirty }: DocumentEditor,
): string {
  if (!stored) return ''
  if (isDirty) return `Not saved yet: ${changedBlocks(document, changed)}`
  if (!stored.savedAt) return 'As it came with the site. Nobody has saved it yet.'
  const who = stored.savedBy ? ` by ${stored.savedBy}` : ''
  return `Saved ${formatTimestamp(stored.savedAt)}${who}`
}
