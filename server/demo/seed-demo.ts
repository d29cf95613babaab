import { changeDocumentIn, storablePart } from '#app/content/kit/content.server.ts'
import { mergeByKey } from '#app/content/kit/document.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import type { DemoDocument } from './demo-document.ts'
import { eventDocuments } from './demo-events.ts'
import { ministryDocuments } from './demo-ministry.ts'
import { needDocuments } from './demo-needs.ts'
import { ownPageDocuments, seedOwnPage } from './demo-own-page.ts'
import { pageDocuments } from './demo-pages.ts'
import type { DemoPictures } from './demo-pictures.ts'
import { addDemoPictures, hasForeignPictures } from './demo-pictures.ts'
import { videoDocuments } from './demo-videos.ts'
import { seedGuests } from './seed-guests.ts'
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
    await seedGuests({ ...context, db: transaction }, today)
    await seedProducts(transaction, pictures, context.now())
    await seedTranslations(transaction)
  })
}

/** Every demo document, with dates relative to the ministry's `today`. */
export function listDemoDocuments(picture: DemoPictures, today: PlainDate): DemoDocument[] {
  return [
    ...ministryDocuments(picture, today),
    ...pageDocuments(picture),
    ...ownPageDocuments(picture),
    ...eventDocuments(picture, today),
    ...needDocuments(today),
    ...videoDocuments(picture, today),
  ]
}
