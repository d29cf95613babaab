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
import { addDemoSpanish, seedTranslations } from './spanish/seed-spanish.ts'

/**
 * Adds the demo's pictures one by one, then everything else in one transaction. If it is interrupted,
 * the next start continues: existing pictures stay, and saved documents mean that it finished. Leaves
 * a site with pictures or documents of its own unchanged.
 */
export async function seedDemo(context: AppContext): Promise<void> {
  if (await hasForeignPictures(context.db)) return
  const pictures = await addDemoPictures(context)
  const today = todayIn(site.whole.fallback.timeZone, context.now())
  await context.db.transaction().execute(async (transaction) => {
    // locks: processes that start at the same time wait here for the first
    await bumpSiteVersion(transaction)
    const saved = await transaction.selectFrom('documents').select('key').executeTakeFirst()
    if (saved) return
    for (const { document, values } of listDemoDocuments(pictures, today)) {
      const change = storablePart(context.secrets, document, values)
      const saving = { db: transaction, now: context.now }
      await changeDocumentIn(saving, document, { userId: null }, (stored) =>
        addDemoSpanish(document, mergeByKey(stored, change)),
      )
    }
    await seedOwnPage(transaction, context.now())
    await seedProducts(transaction, pictures, context.now())
    await seedTranslations(transaction)
  })
}
