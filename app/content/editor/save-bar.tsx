import type { ReactNode } from 'react'
import type { PreviewOpen } from '#app/content/editor/preview/use-preview-open.ts'
import { type DocumentDefinition, isVisible } from '#app/content/kit/document.ts'
import type { SharedDraftState } from '#app/content/publishing/admin/use-shared-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { formatRecent, formatTimestamp } from '#app/ui/format/timestamp.ts'
import { useSaveWithEntries } from '#app/ui/interaction/unfinished-entries.ts'
import { Bar } from './bar.tsx'
import { compactButton } from './bar-menu.tsx'
import { changedBlocks } from './office-copy.ts'
import type { Saving } from './preview/use-spanish-page.ts'
import { SaveButton } from './save-button.tsx'
import { SaveMenu } from './save-menu.tsx'
import type { DocumentEditor } from './use-document-editor.ts'

/** The sticky bar of an editor: state, `menu`, Discard, and Save with its menu. */
export function SaveBar({
  document,
  editor,
  openHistory,
  preview,
  menu,
  shared,
  saving,
  schedule,
}: {
  document: DocumentDefinition
  editor: DocumentEditor
  openHistory: () => void
  preview: PreviewOpen
  menu: ReactNode
  shared: SharedDraftState
  saving: Saving
  /** opens the dialog that schedules the form, or the saved draft */
  schedule: () => void
}) {
  const { stored, isDirty, isDraftSaved, hasFailed, storedDraft } = editor
  const isReady = stored !== undefined && !hasFailed && !storedDraft.offered
  const isUnsaved = isReady && isDirty && !isDraftSaved && !saving.isSaving
  const hasDraft = isReady && !isUnsaved && shared.draft !== null
  const { isSaving, failure } = saving

  const press = useSaveWithEntries(() => void saving.save())
  const pressKeep = useSaveWithEntries(() => void shared.keep())
  const pressSchedule = useSaveWithEntries(schedule)
  const discard = () => editor.discardEdits(shared.isOpened)

  const isHidden = isReady && !isVisible(document, stored.values)

  return (
    <Bar
      state={stateOf(document, editor, saving, shared)}
      mark={shared.isOpened ? 'Draft' : undefined}
      failure={failure}
    >
      {menu}
      <Button
        ref={preview.button}
        look="outline"
        className={compactButton}
        disabled={!stored}
        aria-pressed={preview.isOpen}
        onClick={() => preview.toggle(!preview.isOpen)}
      >
        Preview
      </Button>
      <Button
        look="outline"
        className={`${compactButton} max-sm:hidden`}
        disabled={!stored}
        onClick={openHistory}
      >
        History
      </Button>
      {isUnsaved ? (
        <Button look="outline" className={`${compactButton} max-sm:hidden`} onClick={discard}>
          Discard
        </Button>
      ) : null}
      <SaveButton
        isDirty={saving.isDirty}
        isSaving={isSaving}
        isReady={isReady}
        onSave={press}
        menu={
          <SaveMenu
            look={saving.isDirty ? 'lamp' : 'outline'}
            keep={isUnsaved ? pressKeep : undefined}
            schedule={isUnsaved || hasDraft || isHidden ? pressSchedule : undefined}
            discard={isUnsaved ? discard : undefined}
          />
        }
      />
    </Bar>
  )
}

function stateOf(
  document: DocumentDefinition,
  { stored, changed, isDraftSaved, newer }: DocumentEditor,
  { isDirty, isSpanishDirty }: Saving,
  { planned }: SharedDraftState,
): string {
  if (!stored) return ''
  if (isDraftSaved && !isSpanishDirty) {
    const due = planned.find(({ act, state }) => act === 'publish' && state === 'planned')
    return due
      ? `Scheduled for ${formatTimestamp(due.dueAt)}. Visitors don’t see it yet.`
      : 'Saved as a draft. Visitors don’t see it yet.'
  }
  if (isDirty) {
    const english = changedBlocks(document, changed)
    const all = [english, isSpanishDirty ? 'Spanish' : ''].filter(Boolean).join(', ')
    return newer ? `Unsaved changes: ${all}. ${newerWords(newer)}` : `Unsaved changes: ${all}`
  }
  if (!stored.savedAt) return 'Original version, never edited.'
  const who = stored.savedBy ? ` by ${stored.savedBy}` : ''
  return `Saved ${formatTimestamp(stored.savedAt)}${who}`
}

function newerWords({ savedAt, savedBy, hasConflicts }: NonNullable<DocumentEditor['newer']>) {
  const when = savedAt ? ` ${formatRecent(savedAt)}` : ''
  const outcome = hasConflicts
    ? 'You both changed the same text, so saving asks which to keep.'
    : 'Saving keeps both.'
  return `${savedBy ?? 'Someone'} saved this${when}. ${outcome}`
}
