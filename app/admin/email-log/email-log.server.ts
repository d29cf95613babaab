import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import { sectionPath } from '#app/admin/office-routes.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { searchWordsOf } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import { openEmailLog } from '#platform/outbox/email-log.ts'
import type { Permission } from '#platform/permission.ts'
import { fold } from '#platform/text/fold.ts'
import {
  type EmailLogPage,
  type EmailState,
  type EmailSubject,
  type EmailView,
  emailSubjects,
  type ShownEmail,
} from './email-log-schema.ts'
import { emailTitle, listLoggedKinds, whyOnce } from './logged-kinds.server.ts'

export type EmailFilter = {
  /** of the person who looks; each sees only the emails of their areas */
  permissions: readonly Permission[]
  search?: string | undefined
  view?: EmailView | undefined
  kind?: string | undefined
  /** kind and id, such as 'order:7f3a' */
  about?: string | undefined
  /** the previous page's `next` */
  cursor?: string | undefined
  limit: number
}

/** A cursor: an email's time and id. */
export const emailCursorShape = /^[^~]{1,40}~[^~]{1,60}$/

/** A search decrypts at most this many entries, then returns a cursor. */
const maxOpened = 5000
/** Batch size while searching. */
const rowsAtOnce = 200

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Emails that the site sent or tried to send in the last 30 days, newest first. */
export async function listEmailLog(
  context: Pick<AppContext, 'db' | 'secrets' | 'mail'>,
  filter: EmailFilter,
): Promise<EmailLogPage> {
  const { db } = context
  const kinds = listLoggedKinds(filter.permissions)
  const visible = kinds
    .map(({ kind }) => kind)
    .filter((kind) => !filter.kind || kind === filter.kind)
  if (visible.length === 0) return { emails: [], next: null, total: 0, kinds }
  const words = searchWordsOf(filter.search)
  const total = words.length > 0 ? null : await countRows(db, visible, filter)
  return { ...(await findEmails(context, visible, words, filter)), total, kinds }
}

/** Newest first; only search decrypts more than a page. */
async function findEmails(
  context: Pick<AppContext, 'db' | 'secrets' | 'mail'>,
  kinds: readonly string[],
  words: readonly string[],
  filter: EmailFilter,
): Promise<Pick<EmailLogPage, 'emails' | 'next'>> {
  const emails: ShownEmail[] = []
  const atOnce = words.length > 0 ? rowsAtOnce : filter.limit + 1
  let { cursor } = filter
  let last: Row | undefined
  for (let opened = 0; opened < maxOpened; opened += atOnce) {
    const rows = await readRows(context.db, kinds, { ...filter, cursor, limit: atOnce })
    for (const row of rows) {
      const isFull = emails.length === filter.limit
      const email = present(context, row)
      const isWanted = holds(email, words)
      if (last && isFull && isWanted) return { emails, next: cursorOf(last) }
      if (isFull) continue
      if (isWanted) emails.push(email)
      last = row
    }
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return { emails, next: null }
    cursor = cursorOf(end)
    await nextTurn()
  }
  return { emails, next: last ? cursorOf(last) : null }
}

function holds({ to, title }: ShownEmail, words: readonly string[]): boolean {
  const text = fold(`${to ?? ''} ${title}`)
  return words.every((word) => text.includes(word))
}

function cursorOf({ createdAt, id }: Row): string {
  return `${createdAt}~${id}`
}

/** The log with each email's job. */
function withJobs(
  db: Db,
  kinds: readonly string[],
  { view, about }: Pick<EmailFilter, 'view' | 'about'>,
) {
  let all = db
    .selectFrom('emailLog')
    .leftJoin('outbox', 'outbox.id', 'emailLog.jobId')
    .where('emailLog.kind', 'in', kinds)
  if (about) all = all.where('emailLog.about', '=', about)
  if (view === undefined) return all
  if (view === 'sent') return all.where('outcome', '=', 'sent')
  if (view === 'waiting') return all.where('outcome', '=', 'trying').where(isOpen)
  return all.where(({ eb, or, and, not }) =>
    or([
      eb('outcome', 'in', ['failed', 'stored']),
      and([eb('outcome', '=', 'trying'), not(isOpen(eb))]),
    ]),
  )
}

/** SQL condition: the email's job may still send it. */
function isOpen(eb: ExpressionBuilder<Tables & { outbox: Tables['outbox'] }, 'outbox'>) {
  return sql<boolean>`(${eb.ref('outbox.id')} is not null and ${eb.ref('outbox.doneAt')} is null and ${eb.ref('outbox.failedAt')} is null)`
}

async function countRows(
  db: Db,
  kinds: readonly string[],
  filter: Pick<EmailFilter, 'view' | 'about'>,
): Promise<number> {
  const { count } = await withJobs(db, kinds, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function readRows(
  db: Db,
  kinds: readonly string[],
  { cursor, limit, ...filter }: Pick<EmailFilter, 'view' | 'about' | 'cursor' | 'limit'>,
) {
  let query = withJobs(db, kinds, filter)
  if (cursor) {
    const [createdAt = '', id = ''] = cursor.split('~')
    query = query.where(sql<boolean>`(email_log.created_at, email_log.id) < (${createdAt}, ${id})`)
  }
  return query
    .selectAll('emailLog')
    .select(['outbox.doneAt', 'outbox.failedAt', 'outbox.nextAttemptAt', 'outbox.id as openJob'])
    .orderBy('emailLog.createdAt', 'desc')
    .orderBy('emailLog.id', 'desc')
    .limit(limit)
    .execute()
}

function present({ secrets, mail }: Pick<AppContext, 'secrets' | 'mail'>, row: Row): ShownEmail {
  const { id, kind, variant, about, createdAt } = row
  const { to = null, attempts = [] } = openEmailLog(secrets, row.body) ?? {}
  const state = stateOf(row)
  const once = whyOnce(kind)
  return {
    ...{ id, title: emailTitle(kind, variant), to, state, createdAt, attempts },
    nextAttemptAt: state === 'waiting' ? row.nextAttemptAt : null,
    place: placeOf(about),
    resend: once ?? (state === 'waiting' ? 'waiting' : mail.isOn ? 'possible' : 'mailOff'),
  }
}

function stateOf({ outcome, openJob, doneAt, failedAt }: Row): EmailState {
  if (outcome !== 'trying') return outcome
  return openJob !== null && doneAt === null && failedAt === null ? 'waiting' : 'failed'
}

/** The office's section of each; the list of promises has one page. */
const sections: Record<EmailSubject, { key: string; isOnePage?: true }> = {
  order: { key: 'orders' },
  message: { key: 'messages' },
  response: { key: 'responses' },
  promise: { key: 'needs', isOnePage: true },
}

/** Where staff see what an email is about; null if nowhere. */
function placeOf(about: string): ShownEmail['place'] {
  const [kind = '', id = ''] = about.split(':')
  const subject = emailSubjects.find((one) => one === kind)
  if (!subject) return null
  const { key, isOnePage } = sections[subject]
  if (isOnePage) return { subject, address: sectionPath(key) }
  return id ? { subject, address: `${sectionPath(key)}/${encodeURIComponent(id)}` } : null
}
