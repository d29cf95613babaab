import { createHash, randomBytes } from 'node:crypto'
import { permissionsOf } from '#app/accounts/roles.ts'
import { shownName } from '#app/accounts/shown-name.server.ts'
import { storablePart } from '#app/content/kit/content.server.ts'
import type { DocumentDefinition, FindDocument } from '#app/content/kit/document.ts'
import type { Preview } from '#app/content/preview/preview.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type KnownDraft, linkDays, type PreviewLink } from './publishing-schema.ts'
import { draftChange, findOpenDraft, lockOpenDraft } from './shared-drafts.server.ts'
import { sharedQuery } from './shared-query.ts'

const lifetimeMs = linkDays * 24 * 60 * 60 * 1000
/** Most working links per draft. */
const maxLinks = 20

/**
 * Creates a link that shows anyone the draft for seven days. Returned once: only its hash is
 * stored.
 */
export async function createPreviewLink(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  document: DocumentDefinition,
  known: KnownDraft,
  userId: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const madeAt = now()
  await db.transaction().execute(async (transaction) => {
    await lockOpenDraft({ db: transaction, now }, document, known)
    const live = await listPreviewLinks(transaction, madeAt, [known.id])
    if (live.length >= maxLinks) {
      throw new AppError(
        'conflict',
        `There are already ${maxLinks} preview links. Turn one off first`,
      )
    }
    await transaction
      .insertInto('previewLinks')
      .values({
        ...{ id: newId(), tokenHash: hashOf(token), draftId: known.id },
        ...{ madeAt: madeAt.toISOString(), madeBy: userId },
        expiresAt: new Date(madeAt.getTime() + lifetimeMs).toISOString(),
      })
      .execute()
  })
  return `${document.publicPath}?${sharedQuery}=${token}`
}

/** Working links of these drafts, newest first. */
export async function listPreviewLinks(
  db: Db,
  now: Date,
  draftIds: readonly string[],
): Promise<(PreviewLink & { draftId: string })[]> {
  return db
    .selectFrom('previewLinks')
    .leftJoin('users', 'users.id', 'previewLinks.madeBy')
    .select(['previewLinks.id', 'draftId', 'madeAt', 'expiresAt'])
    .select(shownName().as('madeBy'))
    .where('draftId', 'in', [...draftIds, ''])
    .where('expiresAt', '>', now.toISOString())
    .orderBy('madeAt', 'desc')
    .orderBy('previewLinks.id')
    .execute()
}

/** Turns off a preview link. Throws `notFound` if it doesn't exist. */
export async function withdrawPreviewLink(
  db: Db,
  document: DocumentDefinition,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('previewLinks')
    .where('id', '=', id)
    .where('draftId', 'in', (of) =>
      of.selectFrom('sharedDrafts').select('id').where('documentKey', '=', document.key),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('notFound', 'This link no longer exists')
}

/**
 * Finds the current draft of a preview link. Throws `notFound` if the link was turned off or has
 * expired, its draft has ended, or its maker may no longer show it.
 */
export async function findShared(
  { db, now, secrets }: Pick<RequestContext, 'db' | 'now' | 'secrets'>,
  findDocument: FindDocument,
  token: string,
): Promise<Preview> {
  const row = await db
    .selectFrom('previewLinks')
    .innerJoin('sharedDrafts', 'sharedDrafts.id', 'previewLinks.draftId')
    .innerJoin('users', 'users.id', 'previewLinks.madeBy')
    .select(['sharedDrafts.documentKey', 'sharedDrafts.id', 'role'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst()
  const document = row && (await findDocument(row.documentKey))
  const open = document && (await findOpenDraft(db, document))
  const mayShow = document && permissionsOf(row.role).includes(document.permission)
  if (!document || !mayShow || !open || open.id !== row.id) {
    throw new AppError('notFound', 'This link no longer works')
  }
  const { change } = await draftChange(db, document, open)
  const draft = storablePart(secrets, document, change) as Record<string, unknown>
  return { documentKey: document.key, draft, isShared: true }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
