import { lockDocument } from '#app/content/kit/content.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { takeDownIn } from './publish.server.ts'
import type { PlannedChange } from './publishing-schema.ts'

type Planning = Pick<AppContext, 'db' | 'now' | 'secrets'>

type Failed = Pick<PlannedChange, 'id' | 'act' | 'dueAt'> & {
  draftId: string
  /** null if the draft was never published */
  publishedVersion: number | null
}

/**
 * Reschedules a failed change and its draft's later ones in the caller's name. A takedown whose
 * time has passed runs now. Throws `conflict` if it's no longer failed, or if there's nothing to
 * take down or publish.
 */
export async function rescheduleChange(
  context: Planning,
  document: DocumentDefinition,
  id: string,
  userId: string,
): Promise<void> {
  const { db, now } = context
  await db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction }
    await lockDocument(transaction, document.key, now())
    const failed = await listFailed(transaction, document)
    const meant = failed.find((one) => one.id === id)
    if (!meant) throw alreadyHandled()
    const { act, draftId } = meant
    const at = now().toISOString()
    if (meant.dueAt <= at) {
      if (act === 'publish') {
        throw new AppError(
          'conflict',
          'That time has passed. Publish the draft now, or schedule another time',
        )
      }
      const note = await takeDownIn(inside, document, draftId, userId)
      // record when it was done, not when it was due
      await revise(inside, [id], { state: 'done', note, dueAt: at, endedAt: at }, userId)
      return
    }
    const toCome = failed.filter((one) => one.draftId === draftId && one.dueAt > at)
    const ids = toCome.map((one) => one.id)
    await revise(inside, ids, { state: 'planned', note: '', endedAt: null }, userId)
    if (act === 'takeDown') await requireLiveByThen(transaction, meant)
  })
}

function alreadyHandled(): AppError {
  return new AppError('conflict', 'Someone already rescheduled or dismissed this')
}

function listFailed(db: Db, { key }: DocumentDefinition): Promise<Failed[]> {
  return db
    .selectFrom('plannedChanges')
    .innerJoin('sharedDrafts', 'sharedDrafts.id', 'plannedChanges.draftId')
    .select(['plannedChanges.id', 'draftId', 'act', 'dueAt', 'publishedVersion'])
    .where('documentKey', '=', key)
    .where('state', '=', 'failed')
    .execute()
}

/** Throws `conflict` if someone dismissed one in the meantime. */
async function revise(
  { db, now }: Planning,
  ids: readonly string[],
  change: Pick<PlannedChange, 'state' | 'note' | 'endedAt'> & { dueAt?: string },
  plannedBy: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('plannedChanges')
    .set({ ...change, plannedBy, plannedAt: now().toISOString() })
    .where('id', 'in', ids)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== ids.length) throw alreadyHandled()
}

/** Throws `conflict` unless the draft will be live by the takedown. */
async function requireLiveByThen(
  db: Db,
  { draftId, dueAt, publishedVersion }: Failed,
): Promise<void> {
  if (publishedVersion !== null) return
  const before = await db
    .selectFrom('plannedChanges')
    .select('id')
    .where('draftId', '=', draftId)
    .where('act', '=', 'publish')
    .where('state', '=', 'planned')
    .where('dueAt', '<', dueAt)
    .executeTakeFirst()
  if (before) return
  throw new AppError('conflict', 'The draft isn’t live. Publish it or schedule it first')
}
