import { tableParts } from '#app/admin/spanish/table-texts.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { readTranslations, withTranslations } from '#app/content/spanish/content-translations.ts'
import { textsOf } from '#app/content/spanish/texts.ts'
import type { Db } from '#platform/db/open.ts'
import { demoSpanish } from './demo-spanish.ts'

/** Returns the stored document with the demo's Spanish added. */
export function addDemoSpanish(
  document: DocumentDefinition,
  stored: unknown,
): Record<string, unknown> {
  const translations = new Map(readTranslations(stored, 'es'))
  for (const english of textsOf(document, document.whole.read.parse(stored)).keys()) {
    const text = demoSpanish(english)
    if (text !== undefined) translations.set(english, { english, text })
  }
  return withTranslations(stored, 'es', translations)
}

/** Adds the Spanish for the demo's products and pictures. Call it in a transaction. */
export async function seedTranslations(db: Db): Promise<void> {
  const texts = (await Promise.all(tableParts.map((part) => part.list(db)))).flat()
  const rows = texts.flatMap(({ owner, id, field, english }) => {
    const spanish = demoSpanish(english)
    return spanish === undefined ? [] : [{ owner, ownerId: id, field, madeFor: english, spanish }]
  })
  if (rows.length === 0) return
  await db
    .insertInto('translations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
