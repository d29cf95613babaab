import { changedPart } from '#app/content/editor/draft/differences.ts'
import { mergeEdits } from '#app/content/editor/draft/merge-edits.ts'
import { lockDocument, readDocument, saveDocumentIn } from '#app/content/kit/content.server.ts'
import { type DocumentDefinition, isVisible } from '#app/content/kit/document.ts'
import { withPictures } from '#app/content/kit/document-pictures.server.ts'
import { readStoredRevision } from '#app/content/revisions/revisions.server.ts'
import { trashLabel } from '#app/ui/trash.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { type DeletedPicture, withoutDeletedPictures } from './deleted-pictures.server.ts'
import type { KnownDraft } from './publishing-schema.ts'
import {
  closeDraft,
  draftChange,
  findOpenDraft,
  inputOf,
  lockOpenDraft,
} from './shared-drafts.server.ts'

type Publishing = Pick<AppContext, 'db' | 'now' | 'secrets'>

/**
 * Publishes a draft as a new version, inside the given transaction. Throws `conflict` with the
 * fields that someone else changed or whose picture was deleted, or if the draft has changed.
 */
export async function publishDraftIn(
  context: Publishing,
  document: DocumentDefinition,
  known: KnownDraft,
  userId: string,
): Promise<void> {
  const open = await lockOpenDraft(context, document, known)
  const { change, conflicts, deleted } = await draftChange(context.db, document, open)
  if (deleted.length > 0) {
    throw new AppError(
      'conflict',
      `A picture in this draft was deleted (${listed(deleted)}). Restore it under ${trashLabel}, or open the draft and choose another`,
      { fields: deleted.map(({ path }) => ({ path, message: 'uses a picture that was deleted' })) },
    )
  }
  if (conflicts.length > 0) {
    throw new AppError(
      'conflict',
      `Someone else changed ${listed(conflicts)} after this draft was started. Open the draft and choose which version to keep`,
      { fields: conflicts.map(({ path }) => ({ path, message: 'was changed by someone else' })) },
    )
  }
  await putOnSite(context, document, { id: open.id, change, userId })
}

/**
 * Publishes a scheduled draft. No one can be asked, so the draft wins conflicts, and deleted
 * pictures are replaced with the page's own. Returns a note about either or a page that's still
 * hidden, or ''.
 */
export async function publishScheduledIn(
  context: Publishing,
  document: DocumentDefinition,
  draftId: string,
  userId: string,
): Promise<string> {
  await lockDocument(context.db, document.key, context.now())
  const open = await findOpenDraft(context.db, document)
  if (open?.id !== draftId) throw new AppError('notFound', 'The draft no longer exists.')
  const { change, conflicts, deleted } = await draftChange(context.db, document, open)
  await putOnSite(context, document, { id: open.id, change, userId })
  const replaced = `Replaced someone else’s changes to ${listed(conflicts)}. The history has both versions.`
  const { values } = await readDocument(context.db, document)
  return [
    ...(isVisible(document, values) ? [] : ['Visitors still can’t see this page. It’s hidden.']),
    ...(conflicts.length > 0 ? [replaced] : []),
    ...deletedNote(deleted),
  ].join(' ')
}

/**
 * Takes down a published draft: reverts each field that is still as the draft set it. Later edits
 * stay. Returns a note about them, or ''.
 */
export async function takeDownIn(
  context: Publishing,
  document: DocumentDefinition,
  draftId: string,
  userId: string,
): Promise<string> {
  const { db, now } = context
  await lockDocument(db, document.key, now())
  const draft = await db
    .selectFrom('sharedDrafts')
    .select('publishedVersion')
    .where('id', '=', draftId)
    .executeTakeFirst()
  const version = draft?.publishedVersion ?? undefined
  if (version === undefined) throw new AppError('conflict', 'The draft was never published.')
  // version 0 means that publishing changed nothing
  if (version === 0) return ''
  const { values: made } = await readStoredRevision(db, document, version)
  const { values: former } = await readStoredRevision(db, document, version - 1)
  const { values: kept, deleted } = await withoutDeletedPictures(db, document, made, former)
  const { values: present } = await readDocument(db, document)
  const [base, theirs] = [
    await withPictures(db, document, made),
    await withPictures(db, document, kept),
  ]
  const three = { base, ours: present, theirs }
  const { values, conflicts } = mergeEdits(document.fields, three)
  const change = inputOf(document, changedPart(document.fields, present, values))
  await save(context, document, change, userId)
  const changed = `Left ${listed(conflicts)} as is, because it was edited since.`
  return [...(conflicts.length > 0 ? [changed] : []), ...deletedNote(deleted)].join(' ')
}

async function putOnSite(
  context: Publishing,
  document: DocumentDefinition,
  { id, change, userId }: { id: string; change: Record<string, unknown>; userId: string },
): Promise<void> {
  const { db, now } = context
  const publishedVersion = await save(context, document, change, userId)
  await closeDraft(db, id, {
    endedAt: now().toISOString(),
    ending: 'published',
    publishedVersion,
  })
}

/** Returns the new version, or 0 if nothing changed. */
async function save(
  context: Publishing,
  document: DocumentDefinition,
  change: Record<string, unknown>,
  userId: string,
): Promise<number> {
  if (Object.keys(change).length === 0) return 0
  return saveDocumentIn(context, document, change, { userId })
}

function deletedNote(deleted: DeletedPicture[]): string[] {
  if (deleted.length === 0) return []
  return [`Kept the current picture for ${listed(deleted)}, because the other picture was deleted.`]
}

function listed(conflicts: { label: string }[]): string {
  return conflicts.map(({ label }) => label).join(', ')
}
