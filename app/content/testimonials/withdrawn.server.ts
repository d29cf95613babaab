import { createHmac } from 'node:crypto'
import { valueAt } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isRecord } from '#app/content/kit/fields.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import {
  mapTestimonials,
  type TestimonialText,
  testimonialKey,
  testimonialLists,
  testimonialTextOf,
} from './testimonials.ts'

type Store = Pick<AppContext, 'db' | 'secrets'>

/** Identifies withdrawn words by a keyed hash. The words themselves aren't stored. */
export function fingerprintOf(
  { fingerprint, encryption }: Secrets,
  words: TestimonialText,
): string {
  const text = `testimonial:${testimonialKey(words)}`
  return createHmac('sha256', (fingerprint ?? encryption).reveal())
    .update(text)
    .digest('base64url')
}

/**
 * Throws `badRequest` for a change with a withdrawn testimonial. Call it only after locking the
 * document, or a concurrent withdrawal is missed.
 */
export async function requireNotWithdrawn(
  store: Store,
  document: DocumentDefinition,
  change: unknown,
): Promise<void> {
  const items = testimonialLists(document).flatMap(({ path }) => {
    const list = valueAt(change, path)
    return Array.isArray(list) ? list.map((item, at) => ({ at: `${path}.${at}.quote`, item })) : []
  })
  const isWithdrawn = await withdrawnAmong(
    store,
    items.map(({ item }) => item),
  )
  const wrong = items.filter(({ item }) => isWithdrawn(item))
  if (wrong.length === 0) return
  const message = 'was withdrawn and can’t be shown again. Remove it'
  const name = testimonialTextOf(wrong[0]?.item).name || 'someone unnamed'
  throw new AppError('badRequest', `The testimonial by ${name} ${message}.`, {
    fields: wrong.map(({ at }) => ({ path: at, message })),
  })
}

/** An old version of a document without withdrawn testimonials. */
export async function withoutWithdrawn(
  store: Store,
  document: DocumentDefinition,
  body: unknown,
): Promise<unknown> {
  const all: unknown[] = []
  mapTestimonials(document, body, (items) => {
    all.push(...items)
    return items
  })
  const isWithdrawn = await withdrawnAmong(store, all)
  return mapTestimonials(document, body, (items) =>
    items.filter((item) => !isRedacted(item) && !isWithdrawn(item)),
  )
}

/** Replaces a withdrawn testimonial in old revisions. */
export function redactedItem(withdrawnAt: string) {
  return { name: 'Withdrawn', quote: '', withdrawnAt }
}

/** True for what `redactedItem` made. */
export function isRedacted(item: unknown): boolean {
  return isRecord(item) && 'withdrawnAt' in item
}

/** Returns whether one of these items was withdrawn. */
export async function withdrawnAmong({ db, secrets }: Store, items: unknown[]) {
  const printOf = (item: unknown) => fingerprintOf(secrets, testimonialTextOf(item))
  const prints = [...new Set(items.map(printOf))]
  if (prints.length === 0) return () => false
  const rows = await db
    .selectFrom('withdrawnTestimonials')
    .select('fingerprint')
    .where('fingerprint', 'in', prints)
    .execute()
  const found = new Set(rows.map(({ fingerprint }) => fingerprint))
  return (item: unknown) => found.has(printOf(item))
}
