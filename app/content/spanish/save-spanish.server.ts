import { changeDocumentIn, type SavedBy } from '#app/content/kit/content.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { OtherLanguage } from '#platform/language.ts'
import { pruneOrphans } from './carry-over.server.ts'
import {
  mergeTranslations,
  readTranslations,
  type Translations,
  withTranslations,
} from './content-translations.ts'
import { translationOf } from './in-spanish.server.ts'
import { type SentText, sentTexts } from './sent-texts.ts'

/**
 * Saves the sent translations as a new revision; everything else stays. Sent texts count as up to date,
 * and a blank removes one. Returns the newest version.
 */
export async function saveTranslations(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  document: DocumentDefinition,
  language: OtherLanguage,
  change: unknown,
  by: SavedBy,
): Promise<number> {
  return db
    .transaction()
    .execute((transaction) =>
      changeDocumentIn({ db: transaction, now }, document, by, (stored) =>
        withSent(document, language, stored, change),
      ),
    )
}

/** Merges sent translations into a stored document. */
export function withSent(
  document: DocumentDefinition,
  language: OtherLanguage,
  stored: unknown,
  change: unknown,
): Record<string, unknown> {
  const values = document.whole.read.parse(stored)
  const { texts, unmatched } = sentTexts(document, values, change)
  if (unmatched.length > 0) {
    const { path, message } = unmatched[0] ?? { path: '', message: '' }
    throw new AppError('badRequest', `${path}: ${message}`, { fields: unmatched })
  }
  const translations = changeTranslations(language, readTranslations(stored, language), texts)
  return pruneOrphans(document, withTranslations(stored, language, translations))
}

/** Each English text has one translation; of two sent for it, the changed one wins. */
function changeTranslations(
  language: OtherLanguage,
  translations: Translations,
  sent: readonly SentText[],
): Translations {
  const isNew = ({ english, text }: SentText) =>
    translationOf(english, language, translations) !== text
  return mergeTranslations(
    translations,
    sent.toSorted((a, b) => Number(isNew(a)) - Number(isNew(b))),
  )
}
