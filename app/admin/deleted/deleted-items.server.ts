import { sql } from 'kysely'
import { listAllDocuments } from '#app/admin/all-documents.server.ts'
import { idOf } from '#app/content/editor/draft/differences.ts'
import { itemName } from '#app/content/editor/draft/draft-values.ts'
import { parseStored } from '#app/content/kit/content.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { listAt, type RemovedItem, removedItems } from '#app/content/revisions/removed-items.ts'
import { testimonialLists, testimonialTextOf } from '#app/content/testimonials/testimonials.ts'
import { withdrawnAmong } from '#app/content/testimonials/withdrawn.server.ts'
import { purgedAt, trashCutoff } from '#app/ui/trash.ts'
import type { AppContext, Session } from '#platform/context.ts'
import type { DeletedThing } from './deleted-schema.ts'

/** Versions compared with the one before; each holds a whole document. */
const maxVersions = 100

type Found = RemovedItem & { document: DocumentDefinition; version: number; deletedAt: string }

/**
 * Items that staff with these permissions removed from lists of documents, newest first, without
 * those that are back and without withdrawn testimonials.
 */
export async function listDeletedItems(
  context: AppContext,
  permissions: Session['permissions'],
): Promise<DeletedThing[]> {
  const { db } = context
  const documents = (await listAllDocuments(db)).filter(({ permission }) =>
    permissions.includes(permission),
  )
  const pairs = await readPairs(
    context,
    documents.map(({ key }) => key),
  )
  const found = pairs.flatMap((pair) => {
    const document = documents.find(({ key }) => key === pair.key)
    if (!document) return []
    const [before, after, current] = [pair.before ?? '{}', pair.after, pair.current].map((body) =>
      document.whole.read.parse(parseStored(body)),
    )
    return removedItems(document, before, after)
      .filter((item) => isStillGone(item, current))
      .map((item) => ({ ...item, document, version: pair.version - 1, deletedAt: pair.savedAt }))
  })
  const shown = await withoutWithdrawnItems(context, found)
  return [...Map.groupBy(shown, identity).values()].flatMap(([newest]) =>
    newest ? [thingOf(newest)] : [],
  )
}

/** Each new version of the last days, with the version before it and the current one. */
async function readPairs({ db, now }: AppContext, keys: string[]) {
  return (
    db
      .selectFrom('documentRevisions as next')
      .innerJoin('documents', 'documents.key', 'next.documentKey')
      .leftJoin('documentRevisions as last', (join) =>
        join
          .onRef('last.documentKey', '=', 'next.documentKey')
          .on((on) => on('last.version', '=', sql<number>`next.version - 1`)),
      )
      .select(['next.documentKey as key', 'next.version', 'next.savedAt', 'next.body as after'])
      .select(['last.body as before', 'documents.body as current'])
      .where('next.documentKey', 'in', [...keys, ''])
      .where('next.savedAt', '>=', trashCutoff(now()))
      // the site wrote the first version to replace built-in text, so staff removed nothing
      .where((is) => is.or([is('next.version', '>', 1), is('next.savedBy', 'is not', null)]))
      .orderBy('next.savedAt', 'desc')
      .orderBy('next.version', 'desc')
      .limit(maxVersions)
      .execute()
  )
}

/** False if the item is already back, or its list is gone. */
function isStillGone({ path, item, list, name }: RemovedItem, current: unknown): boolean {
  const items = listAt(current, path)
  if (!items) return false
  if (list.itemFields.id) return !items.some((one) => idOf(one) === idOf(item))
  return !items.some((one, index) => itemName(list, one, index) === name)
}

async function withoutWithdrawnItems(context: AppContext, found: Found[]): Promise<Found[]> {
  const isTestimonial = ({ document, path }: Found) =>
    testimonialLists(document).some((list) => list.path === path.join('.'))
  const testimonials = found.filter(isTestimonial).map(({ item }) => item)
  const isWithdrawn = await withdrawnAmong(context, testimonials)
  return found.filter(
    (one) =>
      !isTestimonial(one) ||
      (testimonialTextOf(one.item).quote.trim() !== '' && !isWithdrawn(one.item)),
  )
}

/** The same item, however often it was removed. */
function identity({ document, path, item, name, list }: Found): string {
  return JSON.stringify([document.key, path, list.itemFields.id ? idOf(item) : name])
}

function thingOf({ document, version, path, index, name, label, deletedAt }: Found): DeletedThing {
  return {
    kind: 'item',
    id: [document.key, version, ...path, index].join('/'),
    of: document.key,
    name,
    place: { version, path: [...path], index, label: `${document.label} › ${label}` },
    deletedAt,
    goneAt: purgedAt(deletedAt),
  }
}
