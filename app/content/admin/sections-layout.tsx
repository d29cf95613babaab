import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Bar } from '#app/content/editor/bar.tsx'
import { DraftOffer } from '#app/content/editor/document-section.tsx'
import { ConflictDialog } from '#app/content/editor/draft/conflict-dialog.tsx'
import { ImageDialog, useImageDialog } from '#app/content/editor/fields/image-dialog.tsx'
import { FormActionsContext, FormErrorsContext } from '#app/content/editor/form-context.ts'
import { ministryToday } from '#app/content/editor/ministry-today.ts'
import { SaveButton } from '#app/content/editor/save-button.tsx'
import { useSaveWithEntries } from '#app/ui/interaction/unfinished-entries.ts'
import type { SectionsEditor } from './use-sections.ts'

/** Frames the sections of several documents with one save bar and its dialogs. */
export function SectionsLayout({
  editor,
  setDirty,
  children,
}: {
  editor: SectionsEditor
  setDirty: (isDirty: boolean) => void
  children: ReactNode
}) {
  const { stored, set, errors, storedDraft, isDirty, isSaving, isRefetching, choice } = editor
  const gallery = useImageDialog()
  const { open } = gallery
  const actions = useMemo(() => ({ set, pickImage: open, today: ministryToday }), [set, open])
  const form = useRef<HTMLDivElement>(null)
  const isReady = stored !== undefined && isDirty && !storedDraft.offered && !isRefetching

  const save = useSaveWithEntries(() => void editor.save())

  // Syncs with the shell, which warns before unsaved edits are lost.
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [isDirty, setDirty])

  // Syncs with the browser's focus: after a failed save, focus the first invalid field.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  return (
    <div className="max-w-6xl">
      <Bar state={stateOf(editor)}>
        <SaveButton isDirty={isDirty} isSaving={isSaving} isReady={isReady} onSave={save} />
      </Bar>
      {editor.isLoading ? <p role="status">Loading...</p> : null}
      {stored ? (
        <FormActionsContext value={actions}>
          <FormErrorsContext value={errors}>
            <div ref={form}>
              <DraftOffer storedDraft={storedDraft} savedAt={null} savedBy={null} />
              <div
                inert={storedDraft.offered !== undefined || isRefetching}
                className={storedDraft.offered ? 'opacity-50' : ''}
              >
                {children}
              </div>
            </div>
          </FormErrorsContext>
        </FormActionsContext>
      ) : null}
      <ImageDialog dialog={gallery} />
      {choice ? (
        <ConflictDialog key={choice.newest.savedAt} choice={choice} editor={editor} />
      ) : null}
    </div>
  )
}

function stateOf({ stored, changedParts }: SectionsEditor): string {
  if (!stored) return ''
  if (changedParts.length === 0) return 'All changes saved.'
  return `Unsaved changes: ${changedParts.map(({ document }) => document.label).join(', ')}`
}
