import { useState } from 'react'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { SharedDraftState } from '#app/content/publishing/admin/use-shared-draft.ts'
import { usePart } from '#app/content/spanish/admin/use-part.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import type { Language } from '#platform/language.ts'

/** The language being edited, and the Spanish draft. */
export function useSpanishPage({ key }: DocumentDefinition, { stored }: DocumentEditor) {
  const [language, setLanguage] = useState(askedLanguage)
  const part = usePart(
    { key, isDocument: true },
    { isWanted: language === 'es' && stored !== undefined, version: stored?.version },
  )
  return { language, setLanguage, part }
}

export type SpanishPage = ReturnType<typeof useSpanishPage>

/** The language in the URL (`/admin/about?edit=es`). */
function askedLanguage(): Language {
  return new URLSearchParams(location.search).get('edit') === 'es' ? 'es' : 'en'
}

/** Saves the English and Spanish together. */
export type Saving = {
  isDirty: boolean
  isSpanishDirty: boolean
  isSaving: boolean
  failure: string
  save: () => Promise<boolean>
}

/**
 * Saves the Spanish first, because it belongs to the stored English. If the English changes in the
 * same save, its Spanish becomes out of date as usual. Every button that saves uses it: it asks before it publishes an
 * open draft ahead of its schedule, and ends the draft afterward.
 */
export function useSaving(
  editor: DocumentEditor,
  { part }: SpanishPage,
  shared: SharedDraftState,
): Saving {
  const scheduledFor = shared.isOpened
    ? shared.planned.find(({ act, state }) => act === 'publish' && state === 'planned')?.dueAt
    : undefined

  async function save(): Promise<boolean> {
    if (scheduledFor && !(await askToPublishNow(scheduledFor))) return false
    const { isDirty } = editor
    const isSaved = await saveBoth()
    if (isSaved && isDirty) await shared.close()
    return isSaved
  }

  async function saveBoth(): Promise<boolean> {
    if (!part.isDirty) return editor.save()
    if (!(await part.save())) return false
    // without English edits, reread the newest version; edits made in the meantime stay
    return editor.isDirty ? editor.save() : editor.refetch()
  }

  return {
    isDirty: editor.isDirty || part.isDirty,
    isSpanishDirty: part.isDirty,
    isSaving: editor.isSaving || part.isSaving,
    failure: part.failure || editor.failure,
    save,
  }
}

function askToPublishNow(dueAt: string): Promise<boolean> {
  return ask({
    title: 'Publish now?',
    text: `This is scheduled for ${formatTimestamp(dueAt)}. “Save All Changes” publishes it now and ends the schedule. To change it and keep the schedule, choose “Save draft” beside the button.`,
    yes: 'Publish now',
    no: 'Keep editing',
  })
}
