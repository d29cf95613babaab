import { changeDocumentIn, storablePart } from '#app/content/kit/content.server.ts'
import { mergeByKey } from '#app/content/kit/document.ts'
import { site } from '#app/site/documents/site-document.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { listDemoDocuments } from './demo-documents.ts'
import { seedOwnPage } from './demo-own-page.ts'
import { addDemoPictures, hasForeignPictures } from './demo-pictures.ts'
import { seedProducts } from './seed-products.ts'
import { seedTranslations, withDemoSpanish } from './spanish/seed-spanish.ts'

/**
 * Fills the library, then the documents and the products of the shop: the pictures one by one, the rest
 * together. Whoever was stopped half-way takes up, at the next start, where it stopped: what is in
 * the library stays, and the documents are the sign that all is done. A database that staff have
 * begun to use is left as it is.
 */
export async function seedDemo(context: AppContext): Promise<void> {
  if (await hasForeignPictures(context.db)) return
  const pictures = await addDemoPictures(context)
  const today = todayIn(site.whole.fallback.timeZone, context.now())
  await context.db.transaction().execute(async (transaction) => {
    // every process that starts at the same time waits here for the first
    await bumpSiteVersion(transaction)
    const saved = await transaction.selectFrom('documents').select('key').executeTakeFirst()
    if (saved) return
    for (const { document, values } of listDemoDocuments(pictures, today)) {
      const change = storablePart(context.secrets, document, values)
      const saving = { db: transaction, now: context.now }
      await changeDocumentIn(saving, document, { userId: null }, (stored) =>
        withDemoSpanish(document, mergeByKey(stored, change)),
      )
    }
    await seedOwnPage(transaction, context.now())
    await seedProducts(transaction, pictures, context.now())
    await seedTranslations(transaction)
  })
}
