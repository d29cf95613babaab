import { listAllDocuments } from '#app/admin/all-documents.server.ts'
import { listDismissedJobs } from '#app/admin/attention/failed-jobs.server.ts'
import { decryptMessage } from '#app/contact/messages/message-content.server.ts'
import { draftCutoff, draftPurgedAt } from '#app/content/publishing/purge-drafts.server.ts'
import { listDeletedOwnPages } from '#app/pages/own/own-pages.server.ts'
import { purgedAt, trashCutoff } from '#app/ui/trash.ts'
import type { AppContext, Session } from '#platform/context.ts'
import { listDeletedItems } from './deleted-items.server.ts'
import type { Deleted, DeletedKind, DeletedThing } from './deleted-schema.ts'

/** Enough to read through; older items are in their own sections. */
const maxShown = 200
/** One more, to know whether there are more. */
const maxRead = maxShown + 1

type Row = { id: string; name: string; deletedAt: string | null; of?: string | null }

/** What someone with these permissions may restore, newest first. */
export async function listDeleted(
  context: AppContext,
  { permissions }: Pick<Session, 'permissions'>,
): Promise<Deleted> {
  const lists = await Promise.all([
    ...(permissions.includes('pages')
      ? [listPictures(context), listFiles(context), listOwnPages(context)]
      : []),
    ...(permissions.includes('messages') ? [listMessages(context), listReplies(context)] : []),
    ...(permissions.includes('newsletter') ? [listSignUps(context)] : []),
    ...(permissions.includes('products') ? [listProducts(context), listColors(context)] : []),
    listDrafts(context, permissions),
    listDeletedItems(context, permissions),
    listTasks(context, permissions),
  ])
  const things = lists.flat().toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt))
  return { things: things.slice(0, maxShown), hasMore: things.length > maxShown }
}

async function listPictures({ db, now }: AppContext): Promise<DeletedThing[]> {
  const rows = await db
    .selectFrom('images')
    .select(['id', 'originalName as name', 'deletedAt'])
    .where('deletedAt', '>=', trashCutoff(now()))
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(maxRead)
    .execute()
  return rows.map((row) => thing('picture', row))
}

async function listFiles({ db, now }: AppContext): Promise<DeletedThing[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'deletedAt', 'replacedBy'])
    .where('deletedAt', '>=', trashCutoff(now()))
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(maxRead)
    .execute()
  return rows.map(({ replacedBy, name, ...row }) =>
    thing('file', { ...row, name: replacedBy ? `${name} (replaced)` : name }),
  )
}

async function listOwnPages({ db, now }: AppContext): Promise<DeletedThing[]> {
  const rows = await listDeletedOwnPages(db, trashCutoff(now()), maxRead)
  return rows.map((row) => thing('page', row))
}

/** Messages are named by their sender; nothing else is decrypted. */
async function listMessages({ db, now, secrets }: AppContext): Promise<DeletedThing[]> {
  const rows = await db
    .selectFrom('contactMessages')
    .select(['id', 'words', 'deletedAt'])
    .where('deletedAt', '>=', trashCutoff(now()))
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(maxRead)
    .execute()
  return rows.map(({ words, ...row }) =>
    thing('message', { ...row, name: decryptMessage(secrets, words)?.name || 'A message' }),
  )
}

async function listReplies({ db, now }: AppContext): Promise<DeletedThing[]> {
  const rows = await db
    .selectFrom('savedReplies')
    .select(['id', 'title as name', 'deletedAt'])
    .where('deletedAt', '>=', trashCutoff(now()))
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(maxRead)
    .execute()
  return rows.map((row) => thing('reply', row))
}

async function listSignUps({ db, now }: AppContext): Promise<DeletedThing[]> {
  const rows = await db
    .selectFrom('newsletterSignups')
    .select(['id', 'email as name', 'removedAt as deletedAt'])
    .where('removedAt', '>=', trashCutoff(now()))
    .where('stoppedAt', 'is', null)
    .orderBy('removedAt', 'desc')
    .orderBy('id')
    .limit(maxRead)
    .execute()
  return rows.map((row) => thing('signUp', row))
}

async function listProducts({ db }: AppContext): Promise<DeletedThing[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'archivedAt as deletedAt'])
    .where('archivedAt', 'is not', null)
    .orderBy('archivedAt', 'desc')
    .orderBy('id')
    .limit(maxRead)
    .execute()
  return rows.map((row) => thing('product', row, null))
}

/** Colors of products that still exist; a deleted product brings its colors back with it. */
async function listColors({ db }: AppContext): Promise<DeletedThing[]> {
  const rows = await db
    .selectFrom('productColors')
    .innerJoin('products', 'products.id', 'productColors.productId')
    .select(['productColors.id', 'productColors.name', 'products.name as product'])
    .select(['productColors.productId as of', 'productColors.archivedAt as deletedAt'])
    .where('productColors.archivedAt', 'is not', null)
    .where('products.archivedAt', 'is', null)
    .orderBy('productColors.archivedAt', 'desc')
    .orderBy('productColors.id')
    .limit(maxRead)
    .execute()
  return rows.map(({ product, name, ...row }) =>
    thing('color', { ...row, name: `${product}, ${name}` }, null),
  )
}

async function listDrafts(
  { db, now }: AppContext,
  permissions: Session['permissions'],
): Promise<DeletedThing[]> {
  const documents = await listAllDocuments(db)
  const own = documents.filter(({ permission }) => permissions.includes(permission))
  const rows = await db
    .selectFrom('sharedDrafts')
    .select(['id', 'documentKey as of', 'endedAt as deletedAt'])
    .where('ending', '=', 'discarded')
    .where('endedAt', '>=', draftCutoff(now()))
    .where('documentKey', 'in', [...own.map(({ key }) => key), ''])
    .orderBy('endedAt', 'desc')
    .orderBy('id')
    .limit(maxRead)
    .execute()
  return rows.map((row) => {
    const name = own.find(({ key }) => key === row.of)?.label ?? row.of
    return thing('draft', { ...row, name }, draftPurgedAt(row.deletedAt ?? ''))
  })
}

async function listTasks(
  { db, now }: AppContext,
  permissions: Session['permissions'],
): Promise<DeletedThing[]> {
  const rows = await listDismissedJobs(db, permissions, trashCutoff(now()))
  return rows.map((row) => thing('task', row))
}

function thing(
  kind: DeletedKind,
  { id, name, deletedAt, of = null }: Row,
  goneAt: string | null = purgedAt(deletedAt ?? ''),
): DeletedThing {
  return { kind, id, of, name, deletedAt: deletedAt ?? '', goneAt }
}
