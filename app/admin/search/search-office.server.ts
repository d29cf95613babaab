import { listPeople } from '#app/accounts/people/people.server.ts'
import { roleLabel } from '#app/accounts/roles.ts'
import { sectionPath } from '#app/admin/office-routes.ts'
import { listStaffProducts } from '#app/catalog/admin/staff-products.server.ts'
import { listMessages } from '#app/contact/inbox/message-list.server.ts'
import { listOrders } from '#app/order-management/order-list.server.ts'
import { statusLabels } from '#app/orders/order-status.ts'
import { listOwnPages } from '#app/pages/own/own-pages.server.ts'
import type { AppContext, Session } from '#platform/context.ts'
import { searchWordsOf } from '#platform/db/search.ts'
import type { Permission } from '#platform/permission.ts'
import { fold } from '#platform/text/fold.ts'
import { maxPerKind, searchPlaces } from './search-places.server.ts'
import { hitKinds, type SearchHit } from './search-schema.ts'
import { findSimilar } from './similar-names.server.ts'

/** Messages are decrypted one by one to search them, so only the newest are searched. */
const messagesOpened = 1000

/** With fewer exact names than this, similar ones are added. */
const enough = 3
const namedKinds = ['order', 'message', 'person'] as const

type SearchContext = Pick<AppContext, 'db' | 'secrets'>

/** How each kind is found, and the permission it takes. */
const finders: {
  permission: Permission
  find: (context: SearchContext, search: string, you: string) => Promise<SearchHit[]>
}[] = [
  { permission: 'orders', find: ({ db }, search) => findOrders(db, search) },
  { permission: 'products', find: ({ db }, search) => findProducts(db, search) },
  { permission: 'messages', find: findMessages },
  { permission: 'people', find: ({ db }, search, you) => findPeople(db, search, you) },
]

/**
 * Everything in the office that matches these words and that this person may open; if few names do, also names spelled
 * much like them, at the end.
 */
export async function searchOffice(
  context: SearchContext,
  session: Session,
  search: string,
): Promise<SearchHit[]> {
  const { name, email, userId, permissions } = session
  const words = searchWordsOf(search)
  if (words.length === 0) return []
  const allowed = finders.filter(({ permission }) => permissions.includes(permission))
  const things = (
    await Promise.all(allowed.map(({ find }) => find(context, search, userId)))
  ).flat()
  const named = things.filter(({ kind }) => namedKinds.some((one) => one === kind))
  const similar =
    named.length < enough ? await findSimilar(context, session, search, namedKinds) : []
  const ownPages = permissions.includes('pages') ? await listOwnPages(context.db) : []
  const pages = ownPages.map(({ document }) => document)
  const kinds = Object.keys(hitKinds)
  const exact = [...searchPlaces({ name, email, permissions }, words, pages), ...things].toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  )
  return [...exact, ...similar.filter((hit) => !things.some((one) => isSame(one, hit)))]
}

function isSame(one: SearchHit, other: SearchHit): boolean {
  return one.kind === other.kind && one.address === other.address && one.label === other.label
}

async function findOrders(db: SearchContext['db'], search: string): Promise<SearchHit[]> {
  const orders = await listOrders(db, { search, limit: maxPerKind })
  return orders.map(({ id, number, customerName, status }) => ({
    kind: 'order',
    label: `${number} ${customerName}`.trim(),
    note: statusLabels[status],
    address: `${sectionPath('orders')}/${id}`,
  }))
}

async function findProducts(db: SearchContext['db'], search: string): Promise<SearchHit[]> {
  const { products } = await listStaffProducts(db, { search, limit: maxPerKind })
  return products.map(({ id, name, type }) => ({
    kind: 'product',
    label: name,
    note: type,
    address: `${sectionPath('shop')}/products/${id}`,
  }))
}

async function findMessages(
  context: SearchContext,
  search: string,
  viewer: string,
): Promise<SearchHit[]> {
  const asked = { search, viewer, by: 'name', opened: messagesOpened, limit: maxPerKind } as const
  const { messages } = await listMessages(context, asked)
  return messages.map(({ id, name, createdAt }) => ({
    kind: 'message',
    label: name,
    note: createdAt,
    address: `${sectionPath('messages')}/${id}`,
  }))
}

async function findPeople(
  db: SearchContext['db'],
  search: string,
  you: string,
): Promise<SearchHit[]> {
  const words = searchWordsOf(search)
  const people = await listPeople(db, you)
  return people
    .filter(({ name, email }) => words.every((word) => fold(`${name} ${email}`).includes(word)))
    .slice(0, maxPerKind)
    .map(({ name, email, role }) => ({
      kind: 'person',
      label: name,
      note: `${email}, ${roleLabel(role)}`,
      address: sectionPath('people'),
    }))
}
