import { useState } from 'react'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { usePart } from '#app/content/spanish/admin/use-part.ts'
import type { Language } from '#platform/language.ts'

/** In which language a page is edited, and the Spanish that is written beside its English. */
export function useSpanishPage({ key }: DocumentDefinition, { stored }: DocumentEditor) {
  const [language, setLanguage] = useState(askedLanguage)
  const part = usePart(
    { key, isDocument: true },
    { isWanted: language === 'es' && stored !== undefined, version: stored?.version },
  )
  return { language, setLanguage, part }
}

export type SpanishPage = ReturnType<typeof useSpanishPage>

/** Who came from a page in Spanish goes on in it (`/admin/about?edit=es`). */
function askedLanguage(): Language {
  return new URLSearchParams(location.search).get('edit') === 'es' ? 'es' : 'en'
}

/** Everything that is unsaved, saved by one press. */
export type Saving = {
  isDirty: boolean
  isSpanishDirty: boolean
  isSaving: boolean
  failure: string
  save: () => Promise<boolean>
}

/**
 * Saves the Spanish first: it was written for the English as it is stored. Where that changes with the same
 * press, its Spanish goes along, out of date, as with every change.
 */
export function useSaving(editor: DocumentEditor, { part }: SpanishPage): Saving {
  async function save(): Promise<boolean> {
    if (!part.isDirty) return editor.save()
    if (!(await part.save())) return false
    // without edits of the English, its newest version is read; what was written meanwhile stays
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
