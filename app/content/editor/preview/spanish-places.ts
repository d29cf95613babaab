import { type DraftValues, valueAt } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Edits, StoredTexts } from '#app/content/spanish/admin/part-calls.ts'
import { byEnglish, listTexts, type PlacedText } from '#app/content/spanish/texts.ts'
import { findPlace, type Place } from './places.ts'

/** Like `findPlace` on a Spanish page, where each line of a `lines` field is separate. */
export function findSpanishPlace(
  document: DocumentDefinition,
  draft: DraftValues,
  path: string,
): Place | undefined {
  const list = path.replace(/\.\d+$/, '')
  const place = findPlace(document, draft, path) ?? findPlace(document, draft, list)
  if (!place || place.path === path || place.path === '') return place
  return typeof valueAt(draft, path) === 'string' ? place : undefined
}

/** The distinct texts at or below a path. */
export function textsAt(
  document: DocumentDefinition,
  draft: DraftValues,
  { path, place }: { path: string; place: Place },
): PlacedText[] {
  const isHere =
    place.path === ''
      ? (text: PlacedText) => Object.hasOwn(place.fields ?? {}, text.path.split('.')[0] ?? '')
      : (text: PlacedText) => text.path === path || text.path.startsWith(`${path}.`)
  return [...byEnglish(listTexts(document, draft).filter(isHere)).values()]
}

/** The Spanish shown at a path: unsaved, else stored, else the English. */
export function spanishAt(
  values: DraftValues,
  path: string,
  edits: Edits,
  stored: StoredTexts | undefined,
): string | undefined {
  const english = path ? valueAt(values, path) : undefined
  if (typeof english !== 'string' || !stored) return undefined
  const known = stored.texts.find((text) => text.english === english)
  const spanish = edits.get(english) ?? known?.spanish ?? ''
  return spanish.trim() === '' ? english : spanish
}
