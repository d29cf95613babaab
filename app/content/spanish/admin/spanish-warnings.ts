import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isStale } from '#app/content/spanish/spanish-schema.ts'
import { textsOf } from '#app/content/spanish/texts.ts'
import { spanishTimes } from '#app/spanish/clock-times.ts'
import { call } from '#app/ui/calls/call.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import { readTexts, type StoredTexts } from './part-calls.ts'

/** Most texts that a warning lists. */
const maxListed = 6

/** True for pages that people in need rely on, where outdated Spanish could mislead them. */
function isCritical({ key, publicPath }: DocumentDefinition): boolean {
  return key === 'help-lines' || /^\/(contact|services)(\/|$)/.test(publicPath)
}

/**
 * Warnings about Spanish that a save of the help lines, Contact, or a service makes outdated. None
 * if Spanish pages are off or this can't be read.
 */
export async function staleSpanishWarnings(
  document: DocumentDefinition,
  stored: DraftValues,
  draft: DraftValues,
): Promise<string[]> {
  if (!isCritical(document)) return []
  try {
    const [{ isOn }, texts] = await Promise.all([
      call('GET /api/admin/spanish'),
      readTexts({ key: document.key, isDocument: true }),
    ])
    return isOn ? namesOf(staleAfter(document, texts, stored, draft)) : []
  } catch {
    // never block a save because of this; the save reports its own errors
    return []
  }
}

/** The draft's texts whose Spanish is, or will be, out of date. */
export function staleAfter(
  document: DocumentDefinition,
  { texts }: Pick<StoredTexts, 'texts'>,
  stored: DraftValues,
  draft: DraftValues,
): string[] {
  const known = new Map(texts.map((text) => [text.english, text]))
  const before = [...textsOf(document, stored).values()]
  const englishAt = new Map(before.map(({ path, english }) => [path, english]))
  const after = textsOf(document, draft)
  return [...after.values()].flatMap(({ path, english }) => {
    const text = known.get(english)
    if (text) return isStale(text) ? [english] : []
    // times translate automatically
    if (spanishTimes(english) !== undefined) return []
    const was = known.get(englishAt.get(path) ?? '')
    return was && was.from !== 'none' && !after.has(was.english) ? [english] : []
  })
}

function namesOf(texts: readonly string[]): string[] {
  const named = texts.slice(0, maxListed).map((text) => `“${shorten(text, 60)}”`)
  const more = texts.length - named.length
  if (named.length === 0) return []
  const all = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
  return [`The Spanish pages will keep the old text until you update the Spanish for: ${all}.`]
}
