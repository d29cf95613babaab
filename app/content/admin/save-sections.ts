import { type StoredDocument, saveDraft } from '#app/content/editor/document-calls.ts'
import { type DraftValues, withValueAt } from '#app/content/editor/draft/draft-values.ts'
import type { Merged } from '#app/content/editor/draft/merge-edits.ts'
import { errorToast, savedToast, saveFailure } from '#app/content/editor/office-copy.ts'
import { CallError } from '#app/ui/calls/call.ts'
import type { ToastMessage } from '#app/ui/toasts/shown-toast.ts'
import { getOwn } from '#platform/get-own.ts'
import { type DocumentSection, draftErrorsOf, type StoredByKey } from './sections.ts'

/** Both sides changed the same field, so a person has to choose. */
export type SectionConflict = { section: DocumentSection; newest: StoredDocument; merged: Merged }

/** The result of saving several documents in turn. */
export type SavedSections = {
  saved: { section: DocumentSection; stored: StoredDocument }[]
  conflicts: SectionConflict[]
  failures: { section: DocumentSection; error: unknown }[]
}

/** A section's whole document as a save would store it: the draft's section in the stored rest. */
export function documentDraft(
  { document, path }: DocumentSection,
  stored: StoredByKey,
  combined: DraftValues,
) {
  return withValueAt(
    getOwn(stored, document.key)?.values ?? {},
    path,
    getOwn(combined, document.key),
  )
}

/** Saves each document based on the version it was read in. Never throws. */
export async function saveSections(
  sections: readonly DocumentSection[],
  stored: StoredByKey,
  combined: DraftValues,
): Promise<SavedSections> {
  const result: SavedSections = { saved: [], conflicts: [], failures: [] }
  // in turn, so that an expired session asks for the password only once
  for (const section of sections) {
    const basedOn = getOwn(stored, section.document.key)
    if (!basedOn) continue
    try {
      const draft = documentDraft(section, stored, combined)
      const outcome = await saveDraft(section.document, basedOn, draft)
      if ('saved' in outcome) result.saved.push({ section, stored: outcome.saved })
      else
        result.conflicts.push({
          section,
          newest: outcome.newest,
          merged: withDocumentLabel(section, outcome.merged),
        })
    } catch (error) {
      result.failures.push({ section, error })
    }
  }
  return result
}

/** Field errors by path in the combined draft. */
export function errorsOf({ failures }: SavedSections): Record<string, string> {
  const all = failures.map(({ section, error }) =>
    error instanceof CallError ? draftErrorsOf(section, error.fields) : {},
  )
  return Object.assign({}, ...all) as Record<string, string>
}

/** Why a save failed, by document key. */
export function reasonsOf({ failures }: SavedSections): Record<string, string> {
  return Object.fromEntries(
    failures.map(({ section, error }) => [section.document.key, `Not saved: ${reasonOf(error)}`]),
  )
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'something went wrong.'
  const isMarked = Object.keys(error.fields).length > 0
  return isMarked ? 'fix the marked fields and try again.' : error.message
}

/** One toast for all results; undefined if only conflicts are left to resolve. */
export function toastOf({ saved, failures }: SavedSections): ToastMessage | undefined {
  if (failures.length > 0) {
    return errorToast(
      failures.map(({ section, error }) => saveFailure(section.document, error)).join('. '),
    )
  }
  const [first] = saved
  if (!first) return undefined
  if (saved.length === 1) return savedToast(first.section.document)
  const labels = saved.map(({ section }) => section.document.label).join(', ')
  return { title: 'Success', description: `${saved.length} pages saved successfully: ${labels}` }
}

function withDocumentLabel({ document }: DocumentSection, { values, conflicts }: Merged): Merged {
  return {
    values,
    conflicts: conflicts.map((conflict) => ({
      ...conflict,
      label: `${document.label} › ${conflict.label}`,
    })),
  }
}
