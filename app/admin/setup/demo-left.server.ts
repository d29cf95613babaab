import { sectionOfDocument } from '#app/admin/office-routes.ts'
import { listPlaceholders } from '#app/admin/placeholders.ts'
import { listSamples } from '#app/admin/samples.ts'
import { parseBody, type StoredDocument } from '#app/admin/stored-documents.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { events } from '#app/events/document.ts'
import { media } from '#app/media/document.ts'
import { needs } from '#app/needs/needs-document.ts'
import { ownPageKey } from '#app/pages/own/own-page-key.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import type { Db } from '#platform/db/open.ts'
import { demoContent } from './demo-content.ts'
import type { DemoLeft } from './setup-steps.ts'

/**
 * What the demo added, and no one has changed or deleted, with the section that holds it. Documents count as changed
 * if they differ from their first version, which the demo saved. RSVPs count until their date is over.
 */
export async function listDemoLeft(
  db: Db,
  stored: readonly StoredDocument[],
  today: PlainDate,
): Promise<DemoLeft[]> {
  const pageKeys = demoContent.pages.map(ownPageKey)
  const keys = [events.key, needs.key, media.key, ...pageKeys]
  const [firsts, products, responses] = await Promise.all([
    db
      .selectFrom('documentRevisions')
      .select(['documentKey', 'body'])
      .where('documentKey', 'in', keys)
      .where('version', '=', 1)
      .where('savedBy', 'is', null)
      .execute(),
    db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('id', 'in', demoContent.products)
      .where('archivedAt', 'is', null)
      .whereRef('updatedAt', '=', 'createdAt')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('eventResponses')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('id', 'in', demoContent.responses)
      .where('cancelledAt', 'is', null)
      .where('occurrenceDate', '>=', today)
      .executeTakeFirstOrThrow(),
  ])
  const seeded = new Map(firsts.map(({ documentKey, body }) => [documentKey, body]))
  const bodies = new Map(stored.map(({ document, body }) => [document.key, body]))

  const countItems = (document: DocumentDefinition, list: string, ids: readonly string[]) => {
    const first = seeded.get(document.key)
    if (first === undefined) return 0
    // read, because a save adds fields that were left out
    const before = itemsOf(document.whole.read.parse(parseBody(first)), list)
    const now = itemsOf(document.whole.read.parse(bodies.get(document.key)), list)
    return ids.filter((id) => before.has(id) && before.get(id) === now.get(id)).length
  }
  const pages = pageKeys.filter((key) => {
    const first = seeded.get(key)
    return first !== undefined && first === JSON.stringify(bodies.get(key))
  })
  const placeholders = stored.filter(
    ({ document, body }) => listPlaceholders(document, body).length,
  )
  const samples = stored.flatMap(({ document, body }) =>
    listSamples(document, document.whole.read.parse(body)),
  )
  const left: DemoLeft[] = [
    {
      kind: 'events',
      count: countItems(events, 'events', demoContent.events),
      section: sectionOfDocument(events.key),
    },
    { kind: 'responses', count: Number(responses.count), section: 'responses' },
    {
      kind: 'needs',
      count: countItems(needs, 'needs', demoContent.needs),
      section: sectionOfDocument(needs.key),
    },
    {
      kind: 'videos',
      count: countItems(media, 'videos', demoContent.videos),
      section: sectionOfDocument(media.key),
    },
    { kind: 'products', count: Number(products.count), section: 'shop' },
    { kind: 'pages', count: pages.length, section: 'own-pages' },
    { kind: 'testimonials', count: samples.length, section: 'testimonials' },
    {
      kind: 'placeholders',
      count: placeholders.length,
      section: sectionOfDocument(placeholders[0]?.document.key ?? ''),
    },
  ]
  return left.filter(({ count }) => count > 0)
}

/** A list's items as text, by id. */
function itemsOf(values: unknown, list: string): Map<string, string> {
  const items: unknown = Object(values)[list]
  if (!Array.isArray(items)) return new Map()
  return new Map(items.map((item) => [String(Object(item).id), JSON.stringify(item)]))
}
