import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { CallError } from '#app/ui/calls/call.ts'
import type { ToastMessage } from '#app/ui/toasts/shown-toast.ts'
import { getOwn } from '#platform/get-own.ts'

/** The editor's texts about a document, word for word as specified (A§8.1, A§8.2). */

type Named = Pick<DocumentDefinition, 'label' | 'fullName' | 'isLoadFailureQuiet'>

/** 'Events content', or the document's own full name. */
export function fullNameOf({ label, fullName }: Named): string {
  return fullName ?? `${label} content`
}

/** 'Failed to load events content'. */
export function loadFailure(document: Named): string {
  return `Failed to load ${lowercaseName(document)}`
}

/** 'Failed to save events content'; for the homepage with the server's message. */
export function saveFailure(document: Named, error: unknown): string {
  const failure = `Failed to save ${lowercaseName(document)}`
  if (!document.isLoadFailureQuiet) return failure
  const hasAnswer = error instanceof CallError && error.status > 0
  return `${failure}: ${hasAnswer ? error.message : 'Unknown error'}`
}

/** The documents whose failed saves always show a toast (A§8.1). */
const specifiedToasts: ReadonlySet<string> = new Set([
  'homepage',
  'events',
  'media',
  'contact',
  'footer',
  'about',
  'donate',
  'addiction-recovery',
  'mental-health',
  'spiritual-health',
  'community-outreach',
  'recovery-programs',
  'tithely',
])

/** Whether a failed save needs its toast even if its fields are marked. */
export function hasSpecifiedSaveToast({ key }: Pick<DocumentDefinition, 'key'>): boolean {
  return specifiedToasts.has(key)
}

/** The toast after a verified save. */
export function savedToast(document: Named): ToastMessage {
  return {
    title: 'Success',
    description: `${fullNameOf(document)} saved successfully!`,
    isUntilEdit: true,
  }
}

/** The toast after a refresh. */
export function refreshedToast(document: Named): ToastMessage {
  return {
    title: 'Content Refreshed',
    description: `${fullNameOf(document)} has been refreshed from the server`,
  }
}

/** An error toast. */
export function errorToast(description: string): ToastMessage {
  return { title: 'Error', description, isDestructive: true }
}

/** The changed blocks of the form: 'Hero, Mission'. */
export function changedBlocks(
  { fields, generalLabel = 'Settings' }: DocumentDefinition,
  changed: DraftValues,
): string {
  const blocks = Object.keys(changed).map((name) => {
    const field = getOwn(fields, name)
    return field?.fields || field?.list ? field.label : generalLabel
  })
  return [...new Set(blocks)].join(', ')
}

function lowercaseName(document: Named): string {
  return document.fullName ?? `${document.label.toLowerCase()} content`
}
