import { findDocument } from '#app/admin/all-documents.server.ts'
import { changeDocumentIn, lockDocument, readDocument } from '#app/content/kit/content.server.ts'
import { type DocumentDefinition, isVisible } from '#app/content/kit/document.ts'
import { listPlanned } from '#app/content/publishing/scheduled.server.ts'
import {
  draftChange,
  findOpenDraft,
  type StoredDraftVersion,
  selectOpenDrafts,
} from '#app/content/publishing/shared-drafts.server.ts'
import {
  mergeTranslations,
  readTranslations,
  withTranslations,
} from '#app/content/spanish/content-translations.ts'
import { textInputOf } from '#app/content/spanish/spanish-input.ts'
import { countOf, type SpanishPart, type SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { translatedTextsOf } from '#app/content/spanish/spanish-texts.server.ts'
import { type PlacedText, textsOf } from '#app/content/spanish/texts.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import type { SentTranslation } from './table-texts.server.ts'

/** The prefix of a draft's part, before its document's key. */
const prefix = 'draft-'

/** The document whose draft a part is; undefined for other parts. */
export async function findDraftedDocument(
  db: Db,
  part: string,
): Promise<DocumentDefinition | undefined> {
  return part.startsWith(prefix) ? findDocument(db, part.slice(prefix.length)) : undefined
}

/** The parts of these documents' open drafts with texts to translate (`readDraftTexts`). */
export async function listDraftParts(
  db: Db,
  documents: readonly DocumentDefinition[],
): Promise<SpanishPart[]> {
  const drafts = await selectOpenDrafts(db).execute()
  const drafted = documents.flatMap((document) => {
    const draft = drafts.find(({ documentKey }) => documentKey === document.key)
    return draft ? [{ document, draft }] : []
  })
  const planned = await listPlanned(
    db,
    drafted.map(({ document }) => document.key),
  )
  const parts = await Promise.all(
    drafted.map(async ({ document, draft }): Promise<SpanishPart[]> => {
      const { texts } = await textsOfDraft(db, document, draft)
      if (texts.length === 0) return []
      const { key, label } = document
      const publishing = planned
        .get(key)
        ?.find(({ act, state }) => act === 'publish' && state === 'planned')
      return [
        {
          ...{ key: `${prefix}${key}`, label, page: '', isDocument: false },
          ...countOf(texts),
          draft: { of: key, publishAt: publishing?.dueAt ?? null },
        },
      ]
    }),
  )
  return parts.flat()
}

/**
 * The texts that only a document's open draft has, with their Spanish; none without a draft. If visitors don't see the
 * document, all of the draft's texts, so that a new page is translated in one place.
 */
export async function readDraftTexts(db: Db, document: DocumentDefinition): Promise<SpanishText[]> {
  const draft = await findOpenDraft(db, document)
  return draft ? (await textsOfDraft(db, document, draft)).texts : []
}

/**
 * Saves the Spanish of a draft's texts. It's stored in the document and appears once the draft is published. Throws
 * `conflict` if the draft no longer has one of them.
 */
export async function saveDraftTexts(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  document: DocumentDefinition,
  sent: readonly SentTranslation[],
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, document.key, now())
    const draft = await findOpenDraft(transaction, document)
    const { placed, stored: inDocument } = draft
      ? await textsOfDraft(transaction, document, draft)
      : noTexts
    const written = sent.map((one) => ({ english: one.english, text: validated(placed, one) }))
    await changeDocumentIn({ db: transaction, now }, document, { userId }, (stored) => {
      // Spanish that no longer belongs to the draft goes
      const kept = [...readTranslations(stored, 'es')].filter(
        ([english, { isForDraft }]) => !isForDraft || placed.has(english),
      )
      const merged = mergeTranslations(new Map(kept), written)
      const marked = [...merged].map(
        ([english, one]) =>
          [
            english,
            placed.has(english) && !inDocument.has(english) ? { ...one, isForDraft: true } : one,
          ] as const,
      )
      return withTranslations(stored, 'es', new Map(marked))
    })
  })
}

/** The Spanish as its field takes it. Throws `conflict` without its English, `badRequest` if invalid. */
function validated(
  placed: ReadonlyMap<string, PlacedText>,
  { path, english, spanish }: SentTranslation,
): string {
  const field = placed.get(english)?.field
  if (!field) {
    const message = 'the English has changed since you opened it'
    throw new AppError('conflict', 'Someone changed the English after you opened it', {
      fields: [{ path, message }],
    })
  }
  const { data, error } = textInputOf(field).safeParse(spanish)
  if (!error) return String([data].flat()[0] ?? '')
  const message = error.issues[0]?.message ?? ''
  throw new AppError('badRequest', `${path}: ${message}`, { fields: [{ path, message }] })
}

/** `placed`: the texts to translate; `stored`: the document's own. Both by English. */
type DraftTexts = {
  placed: ReadonlyMap<string, PlacedText>
  stored: ReadonlyMap<string, PlacedText>
  texts: SpanishText[]
}

const noTexts: DraftTexts = { placed: new Map(), stored: new Map(), texts: [] }

/** None if the draft no longer fits its document; its editor says so. */
async function textsOfDraft(
  db: Db,
  document: DocumentDefinition,
  draft: StoredDraftVersion,
): Promise<DraftTexts> {
  const change = await changeOf(db, document, draft)
  if (!change) return noTexts
  const { values: shown } = await readDocument(db, document)
  const { values, translations } = await readDocument(db, document, change)
  const stored = textsOf(document, shown)
  const isSeen = isVisible(document, shown)
  const placed = new Map(
    [...textsOf(document, values)].filter(([english]) => !isSeen || !stored.has(english)),
  )
  const texts = translatedTextsOf(document, values, 'es', translations)
  return { placed, stored, texts: texts.filter(({ english }) => placed.has(english)) }
}

/** What the draft changes; undefined if it's invalid, or if the version it began with no longer exists. */
async function changeOf(db: Db, document: DocumentDefinition, draft: StoredDraftVersion) {
  try {
    return (await draftChange(db, document, draft)).change
  } catch (error) {
    const isBroken = error instanceof AppError && ['badRequest', 'notFound'].includes(error.code)
    if (isBroken) return undefined
    throw error
  }
}
