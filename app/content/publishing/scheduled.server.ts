import { permissionsOf } from '#app/accounts/roles.ts'
import { shownName } from '#app/accounts/shown-name.server.ts'
import { parseStored } from '#app/content/kit/content.server.ts'
import { type DocumentDefinition, type FindDocument, isVisible } from '#app/content/kit/document.ts'
import { recordActivity } from '#platform/activity.ts'
import type { AppContext } from '#platform/context.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { publishDraftIn, publishScheduledIn, takeDownIn } from './publish.server.ts'
import {
  type KnownDraft,
  maxDaysAhead,
  type PlannedChange,
  type PublishTimes,
} from './publishing-schema.ts'
import { lockOpenDraft, selectOpenDrafts } from './shared-drafts.server.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Most changes per run. */
const maxChangesPerRun = 50
/** Most past changes shown per document. */
const maxPastChanges = 10

type Planning = Pick<AppContext, 'db' | 'now' | 'secrets'>

/**
 * Publishes a draft now or schedules it, and schedules its takedown. Replaces its earlier schedule.
 * Throws `conflict` like `publishDraftIn`, `badRequest` for invalid times.
 */
export async function publishOrPlan(
  context: Planning,
  document: DocumentDefinition,
  known: KnownDraft,
  by: { userId: string } & Pick<PublishTimes, 'publishAt' | 'takeDownAt'>,
): Promise<void> {
  const { publishAt, takeDownAt, userId } = by
  requireTimes(context.now(), { publishAt, takeDownAt })
  await context.db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction }
    if (publishAt) await lockOpenDraft(inside, document, known)
    else await publishDraftIn(inside, document, known, userId)
    await withdrawAll(inside, known.id)
    const acts = [
      ...(publishAt ? [{ act: 'publish' as const, dueAt: publishAt }] : []),
      ...(takeDownAt ? [{ act: 'takeDown' as const, dueAt: takeDownAt }] : []),
    ]
    for (const { act, dueAt } of acts) {
      await transaction
        .insertInto('plannedChanges')
        .values({
          ...{ id: newId(), draftId: known.id, act, state: 'planned', note: '', endedAt: null },
          dueAt: new Date(dueAt).toISOString(),
          ...{ plannedAt: context.now().toISOString(), plannedBy: userId },
        })
        .execute()
    }
  })
}

/**
 * Cancels a scheduled change or dismisses a failed one. Throws `conflict` if it already ran or was
 * canceled.
 */
export async function withdrawPlanned(
  { db, now }: Planning,
  document: DocumentDefinition,
  id: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('plannedChanges')
    .set({ state: 'withdrawn', endedAt: now().toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'failed'])
    .where('draftId', 'in', (of) =>
      of.selectFrom('sharedDrafts').select('id').where('documentKey', '=', document.key),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    throw new AppError(
      'conflict',
      'This is no longer scheduled. It already happened, or someone canceled it',
    )
  }
}

/** Scheduled changes by document key, the next first, then the latest results. */
export async function listPlanned(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, PlannedChange[]>> {
  const rows = await db
    .selectFrom('plannedChanges')
    .innerJoin('sharedDrafts', 'sharedDrafts.id', 'plannedChanges.draftId')
    .leftJoin('users', 'users.id', 'plannedChanges.plannedBy')
    .select([
      ...([
        'plannedChanges.id',
        'act',
        'dueAt',
        'state',
        'plannedChanges.endedAt',
        'note',
      ] as const),
      'sharedDrafts.documentKey',
      shownName().as('plannedBy'),
    ])
    .where('sharedDrafts.documentKey', 'in', [...keys, ''])
    .where('state', '!=', 'withdrawn')
    .orderBy('dueAt')
    .orderBy('plannedChanges.id')
    .execute()
  const byKey = Map.groupBy(rows, ({ documentKey }) => documentKey)
  return new Map([...byKey].map(([key, changes]) => [key, shown(changes)]))
}

/** When scheduled drafts turn hidden pages on, by document key; `visibleBy` is the pages' toggle. */
export async function listVisibleFrom(db: Db, visibleBy: string): Promise<Map<string, string>> {
  const drafts = await selectOpenDrafts(db)
    .innerJoin('plannedChanges', 'plannedChanges.draftId', 'sharedDrafts.id')
    .select('plannedChanges.dueAt')
    .where('plannedChanges.act', '=', 'publish')
    .where('plannedChanges.state', '=', 'planned')
    .execute()
  return new Map(
    drafts
      .filter(({ body }) => isVisible({ visibleBy }, parseStored(body)))
      .map(({ documentKey, dueAt }) => [documentKey, dueAt]),
  )
}

function shown(rows: (PlannedChange & { documentKey: string })[]): PlannedChange[] {
  const changes = rows.map(({ documentKey: _, ...change }) => change)
  const ended = changes.filter(({ state }) => state !== 'planned')
  return [
    ...changes.filter(({ state }) => state === 'planned'),
    ...ended.toReversed().slice(0, maxPastChanges),
  ]
}

/**
 * Runs the due changes, each exactly once: whoever marks it done runs it in the same transaction.
 * Failures are recorded with the reason. If the scheduler's account loses its role, the change
 * fails right away, so that someone else has time to reschedule it.
 */
export async function runDueChanges(
  context: AppContext,
  findDocument: FindDocument,
): Promise<void> {
  await failPlansOfFormerStaff(context, findDocument)
  const due = await context.db
    .selectFrom('plannedChanges')
    .innerJoin('sharedDrafts', 'sharedDrafts.id', 'plannedChanges.draftId')
    .select(['plannedChanges.id', 'draftId', 'act', 'plannedBy', 'sharedDrafts.documentKey'])
    .where('state', '=', 'planned')
    .where('dueAt', '<=', context.now().toISOString())
    .orderBy('dueAt')
    .orderBy('act')
    .limit(maxChangesPerRun)
    .execute()
  for (const change of due) {
    await runChange(context, await findDocument(change.documentKey), change)
  }
}

async function failPlansOfFormerStaff(
  context: AppContext,
  findDocument: FindDocument,
): Promise<void> {
  const planned = await context.db
    .selectFrom('plannedChanges')
    .innerJoin('sharedDrafts', 'sharedDrafts.id', 'plannedChanges.draftId')
    .innerJoin('users', 'users.id', 'plannedChanges.plannedBy')
    .select(['plannedChanges.id', 'act', 'role', 'sharedDrafts.documentKey'])
    .where('state', '=', 'planned')
    .where('role', '!=', 'owner')
    .execute()
  for (const { id, act, role, documentKey } of planned) {
    const document = await findDocument(documentKey)
    if (!document || permissionsOf(role).includes(document.permission)) continue
    await markFailed(context, id, noLongerAllowed[act])
  }
}

/** Scheduled changes run in someone's name, so they fail once that person may not make them. */
const noLongerAllowed = {
  publish:
    'The person who scheduled this can no longer edit this page. Publish the draft or schedule it again yourself.',
  takeDown:
    'The person who scheduled this can no longer edit this page. Schedule it again yourself, or restore an older version from the history.',
}

async function requireStillAllowed(
  db: Db,
  document: DocumentDefinition,
  { act, plannedBy }: DueChange,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', plannedBy)
    .executeTakeFirst()
  if (permissionsOf(user?.role ?? '').includes(document.permission)) return
  throw new AppError('forbidden', noLongerAllowed[act])
}

function markFailed({ db, now }: AppContext, id: string, note: string) {
  return db
    .updateTable('plannedChanges')
    .set({ state: 'failed', endedAt: now().toISOString(), note })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute()
}

type DueChange = { id: string; draftId: string; act: PlannedChange['act']; plannedBy: string }

async function runChange(
  context: AppContext,
  document: DocumentDefinition | undefined,
  change: DueChange,
): Promise<void> {
  try {
    if (!document) throw new AppError('notFound', 'This page no longer exists.')
    await context.db.transaction().execute(async (transaction) => {
      if (!(await claim(transaction, context.now(), change.id))) return
      await requireStillAllowed(transaction, document, change)
      const inside = { ...context, db: transaction }
      const make = change.act === 'publish' ? publishScheduledIn : takeDownIn
      const note = await make(inside, document, change.draftId, change.plannedBy)
      if (note) {
        await transaction
          .updateTable('plannedChanges')
          .set({ note })
          .where('id', '=', change.id)
          .execute()
      }
      await recordActivity(transaction, context.now(), {
        userId: change.plannedBy,
        part: 'content',
        did:
          change.act === 'publish'
            ? 'Published a draft as scheduled'
            : 'Took down a draft as scheduled',
        subject: `document:${document.key}`,
        name: document.label,
        changes: [],
      })
    })
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    const reason = error instanceof AppError ? error.message : 'Something went wrong on our side.'
    context.log.error({ err: error, document: document?.key }, 'a scheduled change failed')
    await markFailed(context, change.id, reason)
  }
}

/** True for the process that runs it. The row stays locked until the transaction ends. */
async function claim(db: Db, now: Date, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plannedChanges')
    .set({ state: 'done', endedAt: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function withdrawAll({ db, now }: Planning, draftId: string): Promise<void> {
  await db
    .updateTable('plannedChanges')
    .set({ state: 'withdrawn', endedAt: now().toISOString() })
    .where('draftId', '=', draftId)
    .where('state', 'in', ['planned', 'failed'])
    .execute()
}

function requireTimes(
  now: Date,
  { publishAt, takeDownAt }: Pick<PublishTimes, 'publishAt' | 'takeDownAt'>,
) {
  const given = Object.entries({ publishAt, takeDownAt }).flatMap(([path, at]) =>
    at === undefined ? [] : [{ path, ms: Date.parse(at) }],
  )
  const faults = given.flatMap(({ path, ms }) => {
    if (ms <= now.getTime()) return [{ path, message: 'has passed. Choose a time in the future' }]
    if (ms > now.getTime() + maxDaysAhead * dayMs) {
      return [{ path, message: 'is more than two years away' }]
    }
    return []
  })
  if (publishAt && takeDownAt && Date.parse(takeDownAt) <= Date.parse(publishAt)) {
    faults.push({ path: 'takeDownAt', message: 'must be after the publish time' })
  }
  if (faults.length > 0) {
    throw new AppError('badRequest', 'Check the times', { fields: faults })
  }
}
