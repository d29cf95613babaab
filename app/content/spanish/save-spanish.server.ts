import { changeDocumentIn, type SavedBy } from '#app/content/kit/content.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { pruneOrphans } from './carry-over.server.ts'
import {
  mergeTranslations,
  readTranslations,
  type Translations,
  withTranslations,
} from './content-translations.ts'
import { spanishOf } from './in-spanish.server.ts'
import { type SentText, sentTexts } from './sent-texts.ts'

/**
 * Stores the Spanish of the texts that are sent as a new revision; all others, and the English, stay. What is
 * sent is up to date from then on, and a blank takes it back. Answers the newest version.
 */
export async function saveSpanish(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  document: DocumentDefinition,
  change: unknown,
  by: SavedBy,
): Promise<number> {
  return db
    .transaction()
    .execute((transaction) =>
      changeDocumentIn({ db: transaction, now }, document, by, (stored) =>
        withSpanish(document, stored, change),
      ),
    )
}

/** A stored document with the Spanish that is sent. */
export function withSpanish(
  document: DocumentDefinition,
  stored: unknown,
  change: unknown,
): Record<string, unknown> {
  const values = document.whole.read.parse(stored)
  const { texts, strays } = sentTexts(document, values, change)
  if (strays.length > 0) {
    const { path, message } = strays[0] ?? { path: '', message: '' }
    throw new AppError('badRequest', `${path}: ${message}`, { fields: strays })
  }
  const translations = changeTranslations(readTranslations(stored), texts)
  return pruneOrphans(document, withTranslations(stored, translations))
}

/** One English has one Spanish in a document: of two that are sent for it, the one that is new counts. */
function changeTranslations(translations: Translations, sent: readonly SentText[]): Translations {
  const isNew = ({ english, spanish }: SentText) => spanishOf(english, translations) !== spanish
  return mergeTranslations(
    translations,
    sent.toSorted((a, b) => Number(isNew(a)) - Number(isNew(b))),
  )
}
