import { lockDocument, parseStored, storeRevision } from '#app/content/kit/content.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { pruneOrphans } from '#app/content/spanish/carry-over.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import {
  isSameTestimonial,
  mapTestimonials,
  type TestimonialText,
  testimonialKey,
  testimonialLists,
  testimonialTextOf,
} from './testimonials.ts'
import { fingerprintOf, isRedacted, redactedItem } from './withdrawn.server.ts'

/** Revisions per batch. */
const pageSize = 50

type Withdrawing = Pick<AppContext, 'db' | 'now' | 'secrets'>

/**
 * Removes a testimonial from all documents, their history, and drafts, and blocks it for good.
 * Returns the documents that showed it. Throws `badRequest` for a sample.
 */
export async function withdrawTestimonial(
  { db, now, secrets }: Withdrawing,
  documents: readonly DocumentDefinition[],
  words: TestimonialText,
  userId: string | null,
): Promise<DocumentDefinition[]> {
  const carriers = documents.filter((document) => testimonialLists(document).length > 0)
  requireSomebodysWords(carriers, words)
  const withdrawnAt = now().toISOString()
  return db.transaction().execute(async (transaction) => {
    const locked = await lockAll(transaction, carriers, now())
    // variants of the testimonial, which are blocked too
    const found: TestimonialText[] = [words]
    const changed: DocumentDefinition[] = []
    for (const { document, body, version } of locked) {
      const strike = (item: unknown) => strikeOut(item, words, found, withdrawnAt)
      await strikeFromHistory(transaction, document, strike)
      await strikeFromDrafts(transaction, document, strike)
      const left = mapTestimonials(document, parseStored(body), (items) =>
        items.filter((item) => strike(item) === item && !isRedacted(item)),
      )
      if (JSON.stringify(left) === JSON.stringify(parseStored(body))) continue
      const newest = {
        body: JSON.stringify(pruneOrphans(document, left)),
        version: version + 1,
        savedAt: now(),
      }
      await storeRevision(transaction, document, { ...newest, savedBy: userId })
      changed.push(document)
    }
    await dropCopies(transaction, carriers)
    const prints = new Set(found.map((each) => fingerprintOf(secrets, each)))
    await transaction
      .insertInto('withdrawnTestimonials')
      .values([...prints].map((fingerprint) => ({ fingerprint, withdrawnAt, withdrawnBy: userId })))
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .execute()
    return changed
  })
}

/** Deletes previews and cached pages, which may contain the words. */
async function dropCopies(db: Db, carriers: readonly DocumentDefinition[]): Promise<void> {
  const keys = carriers.map(({ key }) => key)
  await db.deleteFrom('previews').where('documentKey', 'in', keys).execute()
  await db.deleteFrom('storedAnswers').execute()
}

function requireSomebodysWords(
  carriers: readonly DocumentDefinition[],
  words: TestimonialText,
): void {
  const samples = carriers.flatMap(({ whole }) => {
    const all: string[] = []
    mapTestimonials({ whole } as DocumentDefinition, whole.fallback, (items) => {
      all.push(...items.map((item) => testimonialKey(testimonialTextOf(item))))
      return items
    })
    return all
  })
  if (!samples.includes(testimonialKey(words))) return
  throw new AppError('badRequest', 'This is a sample, not a real testimonial. Remove it instead.')
}

/** Locks in key order, so that concurrent withdrawals can't deadlock. */
async function lockAll(db: Db, carriers: readonly DocumentDefinition[], now: Date) {
  const locked = []
  for (const document of carriers.toSorted((a, b) => a.key.localeCompare(b.key, 'en'))) {
    locked.push({ document, ...(await lockDocument(db, document.key, now)) })
  }
  return locked
}

/** The item itself, or its redaction if it's the same testimonial. */
function strikeOut(
  item: unknown,
  words: TestimonialText,
  found: TestimonialText[],
  withdrawnAt: string,
): unknown {
  if (isRedacted(item) || !isSameTestimonial(testimonialTextOf(item), words)) return item
  found.push(testimonialTextOf(item))
  return redactedItem(withdrawnAt)
}

async function strikeFromHistory(
  db: Db,
  document: DocumentDefinition,
  strike: (item: unknown) => unknown,
): Promise<void> {
  let last = 0
  for (;;) {
    const revisions = await db
      .selectFrom('documentRevisions')
      .select(['id', 'version', 'body'])
      .where('documentKey', '=', document.key)
      .where('version', '>', last)
      .orderBy('version')
      .limit(pageSize)
      .execute()
    for (const { id, body } of revisions) {
      const old = parseStored(body)
      const struck = mapTestimonials(document, old, (items) => items.map(strike))
      if (JSON.stringify(struck) === JSON.stringify(old)) continue
      const left = JSON.stringify(pruneOrphans(document, struck))
      await db.updateTable('documentRevisions').set({ body: left }).where('id', '=', id).execute()
    }
    if (revisions.length < pageSize) return
    last = revisions.at(-1)?.version ?? last
  }
}

/** Removes the testimonial from drafts, so that they can't republish it. */
async function strikeFromDrafts(
  db: Db,
  document: DocumentDefinition,
  strike: (item: unknown) => unknown,
): Promise<void> {
  const versions = await db
    .selectFrom('draftVersions')
    .innerJoin('sharedDrafts', 'sharedDrafts.id', 'draftVersions.draftId')
    .select(['draftId', 'number', 'body'])
    .where('sharedDrafts.documentKey', '=', document.key)
    .execute()
  for (const { draftId, number, body } of versions) {
    const old = parseStored(body)
    const left = mapTestimonials(document, old, (items) =>
      items.filter((item) => strike(item) === item),
    )
    if (JSON.stringify(left) === JSON.stringify(old)) continue
    await db
      .updateTable('draftVersions')
      .set({ body: JSON.stringify(left) })
      .where('draftId', '=', draftId)
      .where('number', '=', number)
      .execute()
  }
}
