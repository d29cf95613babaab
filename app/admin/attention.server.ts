import { countOpenMessages } from '#app/contact/inbox.server.ts'
import { readDocument } from '#app/content/content.server.ts'
import { documents } from '#app/documents.ts'
import { events } from '#app/events/document.ts'
import { past } from '#app/events/occurrences.ts'
import { readOrderStats } from '#app/orders/order-stats.server.ts'
import { ministryToday } from '#app/site/site.server.ts'
import type { RequestContext, Session } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Attention, AttentionItem } from './attention.ts'
import { listClaims } from './claims.server.ts'
import { listFailedJobs } from './failed-jobs.server.ts'
import { listPlaceholders } from './placeholders.ts'

/** What needs attention, of that which this person may see to; the claims are the owner's. */
export async function readAttention(
  context: RequestContext,
  { permissions }: Session,
): Promise<Attention> {
  const finders = [
    ...(permissions.includes('shop') ? [findOrdersToShip] : []),
    ...(permissions.includes('content')
      ? [findMessages, findPlaceholders, findPastEvents, findPicturesWithoutText]
      : []),
  ]
  const [items, failures, claims] = await Promise.all([
    Promise.all(finders.map((find) => find(context))),
    listFailedJobs(context.db, permissions),
    permissions.includes('people') ? listClaims(context.db) : [],
  ])
  return { items: items.filter((item) => item !== undefined), failures, claims }
}

async function findOrdersToShip({ db }: RequestContext): Promise<AttentionItem | undefined> {
  const { pending } = await readOrderStats(db)
  return itemOf(pending, {
    key: 'orders',
    one: 'order to ship',
    many: 'orders to ship',
    section: 'shop',
  })
}

async function findMessages({ db }: RequestContext): Promise<AttentionItem | undefined> {
  return itemOf(await countOpenMessages(db), {
    key: 'messages',
    one: 'message waits for an answer',
    many: 'messages wait for an answer',
    section: 'messages',
  })
}

async function findPlaceholders({ db }: RequestContext): Promise<AttentionItem | undefined> {
  const rows = await db.selectFrom('documents').select(['key', 'body']).execute()
  const found = documents.flatMap((document) => {
    const row = rows.find(({ key }) => key === document.key)
    const titles = row ? listPlaceholders(document, parse(row.body)) : []
    return titles.map((title) => `${title} (${document.label})`)
  })
  return itemOf(found.length, {
    key: 'placeholders',
    one: 'item still has the title it was given',
    many: 'items still have the titles they were given',
    section: 'pages-home',
    examples: found,
  })
}

async function findPastEvents(context: RequestContext): Promise<AttentionItem | undefined> {
  const [{ values }, today] = await Promise.all([
    readDocument(context.db, events),
    ministryToday(context),
  ])
  const over = past(values.events, today).map(({ event }) => event.title)
  return itemOf(over.length, {
    key: 'past-events',
    one: 'event is over and still listed',
    many: 'events are over and still listed',
    section: 'pages-events',
    examples: over,
  })
}

async function findPicturesWithoutText({ db }: RequestContext): Promise<AttentionItem | undefined> {
  const pictures = await picturesWithoutText(db)
  return itemOf(pictures.length, {
    key: 'pictures',
    one: 'picture has no words for people who cannot see it',
    many: 'pictures have no words for people who cannot see them',
    section: 'image-upload',
    examples: pictures.map(({ originalName }) => originalName),
  })
}

/** The ministry's name speaks for its logo. */
function picturesWithoutText(db: Db) {
  return db
    .selectFrom('images')
    .select('originalName')
    .where('deletedAt', 'is', null)
    .where('decorativeAt', 'is', null)
    .where('description', '=', '')
    .where('category', '!=', 'logo')
    .orderBy('createdAt', 'desc')
    .execute()
}

function itemOf(
  count: number,
  words: { key: string; one: string; many: string; section: string; examples?: string[] },
): AttentionItem | undefined {
  if (count === 0) return
  const { key, section, examples = [] } = words
  const title = `${count} ${count === 1 ? words.one : words.many}`
  return { key, title, section, examples: [...new Set(examples)].slice(0, 5) }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
