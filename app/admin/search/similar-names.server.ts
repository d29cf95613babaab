import { listPeople } from '#app/accounts/people/people.server.ts'
import { roleLabel } from '#app/accounts/roles.ts'
import { sectionPath } from '#app/admin/office-routes.ts'
import { listMessages } from '#app/contact/inbox/message-list.server.ts'
import { listSignUpEmails } from '#app/events/newsletter/newsletter.server.ts'
import {
  listRespondentNames,
  listResponsesFrom,
} from '#app/events/responses/staff-responses.server.ts'
import { listCustomerNames, listOrders } from '#app/order-management/order-list.server.ts'
import { statusLabels } from '#app/orders/order-status.ts'
import { formatLongDate } from '#app/ui/format/plain-date.ts'
import type { AppContext, Session } from '#platform/context.ts'
import type { Permission } from '#platform/permission.ts'
import { mostSimilar } from '#platform/text/similar.ts'
import { maxPerKind } from './search-places.server.ts'
import type { SearchHit, SimilarKind } from './search-schema.ts'

type SearchContext = Pick<AppContext, 'db' | 'secrets'>

/** Most names that are looked up, and most rows that are read for them. */
const maxNames = 20
const maxRows = 50
/** Messages are decrypted one by one to compare their names, so only the newest are. */
const messagesOpened = 1000

/** How each kind is found, and the permission it takes. */
const finders: Record<
  SimilarKind,
  {
    permission: Permission
    find: (context: SearchContext, search: string, you: string) => Promise<SearchHit[]>
  }
> = {
  order: { permission: 'orders', find: similarOrders },
  message: { permission: 'messages', find: similarMessages },
  person: { permission: 'people', find: similarPeople },
  response: { permission: 'responses', find: similarResponses },
  signUp: { permission: 'newsletter', find: similarSignUps },
}

/**
 * Up to five things of each kind whose names are spelled much like a search, best first, of the kinds that this person
 * may open.
 */
export async function findSimilar(
  context: SearchContext,
  { userId, permissions }: Pick<Session, 'userId' | 'permissions'>,
  search: string,
  kinds: readonly SimilarKind[],
): Promise<SearchHit[]> {
  const allowed = kinds.filter((kind) => permissions.includes(finders[kind].permission))
  const found = await Promise.all(
    allowed.map((kind) => finders[kind].find(context, search, userId)),
  )
  return found.flat().map((hit) => ({ ...hit, isSimilar: true }))
}

async function similarOrders({ db }: SearchContext, search: string): Promise<SearchHit[]> {
  const names = await mostSimilar(search, await listCustomerNames(db), maxNames)
  if (names.length === 0) return []
  const orders = await listOrders(db, { customerNames: names, limit: maxRows })
  return bestFirst(orders, names, ({ customerName }) => customerName).map(
    ({ id, number, customerName, status }) => ({
      kind: 'order',
      label: `${number} ${customerName}`.trim(),
      note: statusLabels[status],
      address: `${sectionPath('orders')}/${id}`,
    }),
  )
}

async function similarMessages(
  context: SearchContext,
  search: string,
  viewer: string,
): Promise<SearchHit[]> {
  const asked = { viewer, opened: messagesOpened, limit: messagesOpened }
  const { messages } = await listMessages(context, asked)
  const senders = new Set(messages.map(({ name }) => name))
  const names = await mostSimilar(search, senders, maxNames)
  return bestFirst(messages, names, ({ name }) => name).map(({ id, name, createdAt }) => ({
    kind: 'message',
    label: name,
    note: createdAt,
    address: `${sectionPath('messages')}/${id}`,
  }))
}

async function similarPeople(
  { db }: SearchContext,
  search: string,
  you: string,
): Promise<SearchHit[]> {
  const people = await listPeople(db, you)
  const names = await mostSimilar(search, new Set(people.map(({ name }) => name)), maxNames)
  return bestFirst(people, names, ({ name }) => name).map(({ name, email, role }) => ({
    kind: 'person',
    label: name,
    note: `${email}, ${roleLabel(role)}`,
    address: sectionPath('people'),
  }))
}

async function similarResponses({ db }: SearchContext, search: string): Promise<SearchHit[]> {
  const names = await mostSimilar(search, await listRespondentNames(db), maxNames)
  if (names.length === 0) return []
  const responses = await listResponsesFrom(db, names, maxRows)
  return bestFirst(responses, names, ({ name }) => name).map(
    ({ name, eventTitle, eventId, date }) => ({
      kind: 'response',
      label: name,
      note: `${eventTitle}, ${formatLongDate(date)}`,
      address: `${sectionPath('responses')}/${encodeURIComponent(`${date}~${eventId}`)}`,
    }),
  )
}

async function similarSignUps({ db }: SearchContext, search: string): Promise<SearchHit[]> {
  const emails = await listSignUpEmails(db)
  const byName = Map.groupBy(emails, (email) => email.slice(0, email.lastIndexOf('@')))
  const names = await mostSimilar(search, byName.keys(), maxPerKind)
  return names
    .flatMap((name) => byName.get(name) ?? [])
    .slice(0, maxPerKind)
    .map((email) => ({
      kind: 'signUp',
      label: email,
      note: '',
      address: `${sectionPath('responses')}/newsletter?${new URLSearchParams({ search: email })}`,
    }))
}

/** The first five rows with these names, in the order of the names. */
function bestFirst<Row>(
  rows: readonly Row[],
  names: readonly string[],
  nameOf: (row: Row) => string,
): Row[] {
  const byName = Map.groupBy(rows, nameOf)
  return names.flatMap((name) => byName.get(name) ?? []).slice(0, maxPerKind)
}
