import { listOffersTo } from '#app/accounts/people/offers.server.ts'
import { readBackupHealth } from '#app/admin/backups/backup-state.server.ts'
import { documents } from '#app/admin/documents.ts'
import { sectionOfDocument } from '#app/admin/office-routes.ts'
import { listPlaceholders } from '#app/admin/placeholders.ts'
import { listSamples } from '#app/admin/samples.ts'
import { listDemoLeft } from '#app/admin/setup/demo-left.server.ts'
import { readSetup } from '#app/admin/setup/setup.server.ts'
import { isSpanishOn, listSpanishParts } from '#app/admin/spanish/spanish-parts.server.ts'
import { readStored, type StoredDocument } from '#app/admin/stored-documents.server.ts'
import { listAlerts } from '#app/alerts/alerts.server.ts'
import {
  countAssignedMessages,
  countOpenMessages,
  readReplyClock,
} from '#app/contact/inbox/inbox.server.ts'
import { countReminders } from '#app/contact/inbox/reminders.server.ts'
import { countUndelivered } from '#app/contact/inbox/replies.server.ts'
import { formatDuration, replyTimeStatus } from '#app/contact/inbox/reply-time-status.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { past } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import { listPhoneReminders } from '#app/events/responses/phone-reminders.server.ts'
import { readTodaysEvent } from '#app/events/responses/tonight.server.ts'
import { countOrdersToShip, countPickups } from '#app/order-management/order-list.server.ts'
import { sectionToShip } from '#app/order-management/to-ship-section.ts'
import { ministryNow, ministryToday } from '#app/site/site.server.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { RequestContext, Session } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { Permission } from '#platform/permission.ts'
import type { Attention, AttentionItem, Today } from './attention.ts'
import { readChecklist } from './checklist.server.ts'
import { listFailedJobs } from './failed-jobs.server.ts'
import { findHelpProblems } from './help-attention.server.ts'

const maxExamples = 5

/** The open items that this person may handle; the checklist is for owners. */
export async function readAttention(
  context: RequestContext,
  { permissions, userId }: Session,
): Promise<Attention> {
  const [today, offered, alerts, shop, content, spanish, failures, claims, backups] =
    await Promise.all([
      readToday(context, permissions, userId),
      findOffers(context, userId),
      listAlerts(context.db, permissions),
      findOrdersToShip(context, permissions),
      findContentProblems(context, permissions, userId),
      findSpanish(context.db, permissions),
      listFailedJobs(context.db, permissions),
      permissions.includes('people') ? readChecklist(context.db) : [],
      permissions.includes('people') ? readBackupHealth(context) : null,
    ])
  const isMailOn = context.mail.isOn
  const isOwner = permissions.includes('people')
  const demoLeft = isOwner
    ? await listDemoLeft(context.db, await readStored(context.db), await ministryToday(context))
    : []
  const setup = isOwner
    ? await readSetup(context, {
        areFactsConfirmed: claims.every(({ isConfirmed }) => isConfirmed),
        isDemoGone: demoLeft.length === 0,
      })
    : []
  return {
    isMailOn,
    today,
    alerts,
    items: [offered, shop, ...content, spanish].filter((item) => item !== undefined),
    failures,
    claims,
    setup,
    demoLeft,
    backups,
  }
}

async function readToday(
  context: RequestContext,
  permissions: Session['permissions'],
  userId: string,
): Promise<Today> {
  const { db } = context
  const mayRead = permissions.includes('messages')
  const [orders, pickups, messages, assigned, event] = await Promise.all([
    sectionToShip(permissions) ? countOrdersToShip(db) : null,
    sectionToShip(permissions) ? countPickups(db) : 0,
    mayRead ? countOpenMessages(db) : null,
    mayRead ? countAssignedMessages(db, userId) : 0,
    permissions.includes('responses') ? readTodaysEvent(db, await ministryNow(context)) : null,
  ])
  return { orders, pickups, messages, assigned, event }
}

async function findOffers(
  context: RequestContext,
  userId: string,
): Promise<AttentionItem | undefined> {
  const offers = await listOffersTo(context, userId)
  return itemOf(offers.length, {
    key: 'ownership',
    one: 'person wants to make you an owner',
    many: 'people want to make you an owner',
    section: 'account',
    examples: offers.map(({ fromName }) => fromName),
  })
}

async function findContentProblems(
  context: RequestContext,
  permissions: Session['permissions'],
  userId: string,
): Promise<(AttentionItem | undefined)[]> {
  const may = (area: Permission) => permissions.includes(area)
  const all = documents.some(({ permission }) => may(permission))
    ? await readStored(context.db)
    : []
  const stored = all.filter(({ document }) => may(document.permission))
  return [
    ...(may('pages') ? await findHelpProblems(context) : []),
    ...(may('messages')
      ? [
          await findMessages(context),
          await findAssigned(context, userId),
          await findReminders(context, userId),
          await findUndelivered(context),
        ]
      : []),
    ...findPlaceholders(stored),
    may('responses') ? await findPhoneReminders(context) : undefined,
    may('events') ? await findPastEvents(context) : undefined,
    may('pages') ? await findPicturesWithoutText(context) : undefined,
    findSamples(stored),
  ]
}

/** Texts whose Spanish version is missing or out of date, once the Spanish site is on. */
async function findSpanish(
  db: Db,
  permissions: Session['permissions'],
): Promise<AttentionItem | undefined> {
  if (!(await isSpanishOn(db))) return undefined
  const parts = await listSpanishParts(db, permissions)
  const open = parts
    // a draft without a date is still being written
    .filter(({ draft }) => draft?.publishAt !== null)
    .map(({ label, missing, stale }) => ({ label, texts: missing + stale }))
    .filter(({ texts }) => texts > 0)
    .toSorted((a, b) => b.texts - a.texts)
  return itemOf(sum(open.map(({ texts }) => texts)), {
    key: 'spanish',
    one: 'item needs a Spanish version',
    many: 'items need a Spanish version',
    section: 'spanish',
    examples: open.map(({ label }) => label),
  })
}

async function findOrdersToShip(
  { db }: RequestContext,
  permissions: Session['permissions'],
): Promise<AttentionItem | undefined> {
  const section = sectionToShip(permissions)
  if (!section) return undefined
  const [all, pickups] = await Promise.all([countOrdersToShip(db), countPickups(db)])
  const key = 'orders'
  if (all > 0 && all === pickups) {
    return itemOf(all, { key, one: 'order for pickup', many: 'orders for pickup', section })
  }
  const examples = pickups > 0 ? [`${pluralize(pickups, 'order', 'orders')} for pickup`] : []
  const words = { one: 'order to ship', many: 'orders to ship', section, examples }
  return itemOf(all - pickups, { key, ...words })
}

async function findMessages({ db, now }: RequestContext): Promise<AttentionItem | undefined> {
  const { overdue, firstDueAt } = await readReplyClock(db, now())
  const next =
    firstDueAt && overdue > 1
      ? `${overdue} overdue, the oldest by ${formatDuration(now().getTime() - Date.parse(firstDueAt))}`
      : replyTimeStatus({ dueAt: firstDueAt, answeredAt: null }, now())?.words
  return itemOf(await countOpenMessages(db), {
    key: 'messages',
    one: 'message needs a reply',
    many: 'messages need a reply',
    section: 'messages',
    examples: next ? [next] : [],
  })
}

async function findAssigned(
  { db }: RequestContext,
  userId: string,
): Promise<AttentionItem | undefined> {
  return itemOf(await countAssignedMessages(db, userId), {
    key: 'assigned',
    one: 'message assigned to you',
    many: 'messages assigned to you',
    section: 'messages?status=mine',
  })
}

async function findReminders(
  { db, now }: RequestContext,
  userId: string,
): Promise<AttentionItem | undefined> {
  return itemOf(await countReminders(db, userId, now()), {
    key: 'reminders',
    one: 'message you set a reminder for',
    many: 'messages you set a reminder for',
    section: 'messages',
  })
}

async function findUndelivered({ db }: RequestContext): Promise<AttentionItem | undefined> {
  return itemOf(await countUndelivered(db), {
    key: 'undelivered',
    one: 'reply couldn’t be delivered',
    many: 'replies couldn’t be delivered',
    section: 'messages',
  })
}

/** One item per document, because each has its own editor. */
function findPlaceholders(stored: StoredDocument[]): AttentionItem[] {
  return stored.flatMap(({ document, body }) => {
    const titles = listPlaceholders(document, body)
    const where = `in ${document.label}`
    const item = itemOf(titles.length, {
      key: `placeholders-${document.key}`,
      one: `item ${where} still has its placeholder title`,
      many: `items ${where} still have placeholder titles`,
      section: sectionOfDocument(document.key),
      examples: titles,
    })
    return item ? [item] : []
  })
}

function findSamples(stored: StoredDocument[]): AttentionItem | undefined {
  const names = stored.flatMap(({ document, body }) =>
    listSamples(document, document.whole.read.parse(body)).map(
      (name) => `${name} (${document.label})`,
    ),
  )
  return itemOf(names.length, {
    key: 'samples',
    one: 'sample testimonial is still on the site',
    many: 'sample testimonials are still on the site',
    section: 'testimonials',
    examples: names,
  })
}

/** Tomorrow's guests whom no email reminds. */
async function findPhoneReminders(context: RequestContext): Promise<AttentionItem | undefined> {
  const open = (await listPhoneReminders(context)).filter(({ isReminded }) => !isReminded)
  return itemOf(open.length, {
    key: 'calls',
    one: 'guest to remind by phone for tomorrow',
    many: 'guests to remind by phone for tomorrow',
    section: 'responses',
    examples: open.map(({ title }) => title),
  })
}

async function findPastEvents(context: RequestContext): Promise<AttentionItem | undefined> {
  const [{ values }, since] = await Promise.all([
    readDocument(context.db, events),
    ministryNow(context),
  ])
  const over = past(values.events, since).map(({ event }) => event.title)
  return itemOf(over.length, {
    key: 'past-events',
    one: 'past event is still listed',
    many: 'past events are still listed',
    section: 'pages-events',
    examples: over,
  })
}

async function findPicturesWithoutText({ db }: RequestContext): Promise<AttentionItem | undefined> {
  const [{ count }, newest] = await Promise.all([
    imagesWithoutAltText(db)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
    imagesWithoutAltText(db)
      .select('originalName')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(maxExamples)
      .execute(),
  ])
  return itemOf(Number(count), {
    key: 'pictures',
    one: 'image needs a description',
    many: 'images need a description',
    section: 'image-upload',
    examples: newest.map(({ originalName }) => originalName),
  })
}

/** Pictures without alt text. Logos use the ministry's name. */
export function imagesWithoutAltText(db: Db) {
  return db
    .selectFrom('images')
    .where('deletedAt', 'is', null)
    .where('decorativeAt', 'is', null)
    .where('description', '=', '')
    .where('category', '!=', 'logo')
}

function itemOf(
  count: number,
  words: { key: string; one: string; many: string; section: string; examples?: string[] },
): AttentionItem | undefined {
  if (count === 0) return
  const { key, section, examples = [] } = words
  const title = `${count} ${count === 1 ? words.one : words.many}`
  const shown = [...new Set(examples)].slice(0, maxExamples)
  if (shown.length === maxExamples && count > maxExamples) shown.push('and more')
  return { key, title, section, examples: shown, state: String(count) }
}
