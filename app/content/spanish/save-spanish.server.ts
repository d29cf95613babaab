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
 * Saves the sent Spanish as a new revision; everything else stays. Sent texts count as up to date,
 * and a blank removes one. Returns the newest version.
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

/** Merges sent Spanish into a stored document. */
export function withSpanish(
  document: DocumentDefinition,
  stored: unknown,
  change: unknown,
): Record<string, unknown> {
  const values = document.whole.read.parse(stored)
  const { texts, unmatched } = sentTexts(document, values, change)
  if (unmatched.length > 0) {
    const { path, message } = unmatched[0] ?? { path: '', message: '' }
    throw new AppError('badRequest', `${path}: ${message}`, { fields: unmatched })
  }
  const translations = changeTranslations(readTranslations(stored), texts)
  return pruneOrphans(document, withTranslations(stored, translations))
}

/** Each English text has one translation; of two sent for it, the changed one wins. */
function changeTranslations(translations: Translations, sent: readonly SentText[]): Translations {
  const isNew = ({ english, spanish }: SentText) => spanishOf(english, translations) !== spanish
  return mergeTranslations(
    translations,
    sent.toSorted((a, b) => Number(isNew(a)) - Number(isNew(b))),
  )
}
