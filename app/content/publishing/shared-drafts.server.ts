import { shownName } from '#app/accounts/shown-name.server.ts'
import { changedPart } from '#app/content/editor/draft/differences.ts'
import { type Merged, mergeEdits } from '#app/content/editor/draft/merge-edits.ts'
import {
  lockDocument,
  parseStored,
  readDocument,
  storablePart,
} from '#app/content/kit/content.server.ts'
import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import { withFileNames, withPictures } from '#app/content/kit/document-pictures.server.ts'
import { presentToStaff } from '#app/content/kit/present.ts'
import { secretMask } from '#app/content/kit/secret-mask.ts'
import { readStoredRevision } from '#app/content/revisions/revisions.server.ts'
import { requireNotWithdrawn } from '#app/content/testimonials/withdrawn.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type DeletedPicture, withoutDeletedPictures } from './deleted-pictures.server.ts'
import type { KnownDraft, SharedDraft } from './publishing-schema.ts'

type Keeping = Pick<AppContext, 'db' | 'now' | 'secrets'>

/** Most versions kept per draft; the oldest are deleted first. */
const maxVersions = 50

/**
 * Saves a change as a new version of the shared draft, without secrets. `known` is the draft the
 * caller saw; throws `conflict` if another was saved since.
 */
export async function saveSharedDraft(
  { db, now, secrets }: Keeping,
  document: DocumentDefinition,
  change: Record<string, unknown>,
  by: { userId: string; basedOn: number; known: KnownDraft | undefined },
): Promise<void> {
  const part = storablePart(secrets, document, withoutSecrets(document, change))
  await db.transaction().execute(async (transaction) => {
    const newest = await lockDocument(transaction, document.key, now())
    if (by.basedOn > newest.version) {
      throw new AppError('badRequest', `There is no version ${by.basedOn} of ${document.label}`, {
        fields: [{ path: 'version', message: `is ${newest.version} now` }],
      })
    }
    await requireNotWithdrawn({ db: transaction, secrets }, document, part)
    const open = await findOpenDraft(transaction, document)
    if (open && (open.id !== by.known?.id || open.number !== by.known.number)) {
      const who = open.savedBy ?? 'Someone'
      throw new AppError(
        'conflict',
        `${who} saved another draft of ${document.label}. Open it first`,
      )
    }
    const savedAt = now().toISOString()
    const id = open?.id ?? (await openDraft(transaction, document, savedAt))
    await addVersion(transaction, {
      draftId: id,
      number: (open?.number ?? 0) + 1,
      body: JSON.stringify(part),
      basedOn: by.basedOn,
      savedAt,
      savedBy: by.userId,
    })
  })
}

/** Restores an older version of the open draft. Throws `notFound` if it doesn't exist. */
export async function restoreDraftVersion(
  { db, now }: Keeping,
  document: DocumentDefinition,
  known: KnownDraft,
  by: { userId: string; number: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const open = await lockOpenDraft({ db: transaction, now }, document, known)
    const old = await transaction
      .selectFrom('draftVersions')
      .select(['body', 'basedOn'])
      .where('draftId', '=', open.id)
      .where('number', '=', by.number)
      .executeTakeFirst()
    if (!old) throw new AppError('notFound', 'This version of the draft doesn’t exist')
    const number = open.number + 1
    const saved = { savedAt: now().toISOString(), savedBy: by.userId }
    await addVersion(transaction, { draftId: open.id, number, ...old, ...saved })
  })
}

/** Discards a draft and cancels its schedule. */
export async function discardDraft(
  { db, now }: Keeping,
  document: DocumentDefinition,
  known: KnownDraft,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id } = await lockOpenDraft({ db: transaction, now }, document, known)
    await closeDraft(transaction, id, { endedAt: now().toISOString(), ending: 'discarded' })
    await transaction
      .updateTable('plannedChanges')
      .set({ state: 'withdrawn', endedAt: now().toISOString(), note: 'The draft was discarded.' })
      .where('draftId', '=', id)
      .where('state', 'in', ['planned', 'failed'])
      .execute()
  })
}

/** Reopens a discarded draft. Throws `conflict` if another is open. */
export async function reopenDraft(
  { db, now }: Keeping,
  document: DocumentDefinition,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, document.key, now())
    if (await findOpenDraft(transaction, document)) {
      throw new AppError('conflict', `${document.label} already has another draft`)
    }
    const { numUpdatedRows } = await transaction
      .updateTable('sharedDrafts')
      .set({ endedAt: null, ending: null })
      .where('id', '=', id)
      .where('documentKey', '=', document.key)
      .where('ending', '=', 'discarded')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('notFound', 'This draft doesn’t exist')
  })
}

/** The open draft with its values, for editors; null if there is none. */
export async function readSharedDraft(
  db: Db,
  document: DocumentDefinition,
): Promise<SharedDraft | null> {
  const open = await findOpenDraft(db, document)
  if (!open) return null
  const { base, values } = await valuesOf(db, document, open)
  const versions = await db
    .selectFrom('draftVersions')
    .leftJoin('users', 'users.id', 'draftVersions.savedBy')
    .select(['draftVersions.number', 'draftVersions.savedAt'])
    .select(shownName().as('savedBy'))
    .where('draftId', '=', open.id)
    .orderBy('number', 'desc')
    .execute()
  const shown = (some: unknown) => presentToStaff(document, some, secretMask)
  const { id, number, savedAt, savedBy } = open
  return { id, number, savedAt, savedBy, base: shown(base), values: shown(values), versions }
}

/**
 * What a draft changes in the current document, merged with later saves. In a conflict, `change`
 * has the draft's value. `deleted` lists fields whose picture was deleted, which stay unchanged.
 */
export async function draftChange(
  db: Db,
  document: DocumentDefinition,
  draft: StoredDraftVersion,
): Promise<
  { change: Record<string, unknown>; deleted: DeletedPicture[] } & Pick<Merged, 'conflicts'>
> {
  const { base, values: ours, deleted } = await valuesOf(db, document, draft)
  const { values: theirs } = await readDocument(db, document)
  const { values, conflicts } = mergeEdits(document.fields, { base, ours, theirs })
  const change = inputOf(document, changedPart(document.fields, theirs, values))
  return { change, conflicts, deleted }
}

/** Validates a change built from read values. Throws `badRequest` if it no longer fits. */
export function inputOf(
  document: DocumentDefinition,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const { success, data } = document.whole.input.safeParse(change)
  if (success) return data as Record<string, unknown>
  throw new AppError(
    'badRequest',
    `This draft has a value that a field in ${document.label} no longer accepts`,
  )
}

/** The open draft of a document, at its last version. */
export type StoredDraftVersion = KnownDraft & {
  body: string
  basedOn: number
  savedAt: string
  savedBy: string | null
}

/** The open draft of a document, at its last version. */
export function findOpenDraft(
  db: Db,
  document: DocumentDefinition,
): Promise<StoredDraftVersion | undefined> {
  return selectOpenDrafts(db)
    .where('sharedDrafts.documentKey', '=', document.key)
    .executeTakeFirst()
}

/** All open drafts, each at its last version. */
export function selectOpenDrafts(db: Db) {
  return db
    .selectFrom('sharedDrafts')
    .innerJoin('draftVersions', 'draftVersions.draftId', 'sharedDrafts.id')
    .leftJoin('users', 'users.id', 'draftVersions.savedBy')
    .select([
      'sharedDrafts.id',
      'sharedDrafts.documentKey',
      'draftVersions.number',
      'draftVersions.body',
      'draftVersions.basedOn',
      'draftVersions.savedAt',
      shownName().as('savedBy'),
    ])
    .where('sharedDrafts.endedAt', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb(
        'draftVersions.number',
        '=',
        selectFrom('draftVersions as other')
          .select(({ fn }) => fn.max('other.number').as('newest'))
          .whereRef('other.draftId', '=', 'sharedDrafts.id'),
      ),
    )
}

/**
 * Locks and returns the open draft until the transaction ends. Throws `conflict` if it isn't the
 * one the caller saw.
 */
export async function lockOpenDraft(
  { db, now }: Pick<Keeping, 'db' | 'now'>,
  document: DocumentDefinition,
  known: KnownDraft,
): Promise<StoredDraftVersion> {
  await lockDocument(db, document.key, now())
  const open = await findOpenDraft(db, document)
  if (open?.id === known.id && open.number === known.number) return open
  throw new AppError(
    'conflict',
    'Someone changed, published, or discarded this draft. Reload the page',
  )
}

/** Closes a draft. */
export async function closeDraft(
  db: Db,
  id: string,
  end: {
    endedAt: string
    ending: 'published' | 'discarded'
    publishedVersion?: number
  },
): Promise<void> {
  await db.updateTable('sharedDrafts').set(end).where('id', '=', id).execute()
}

async function valuesOf(db: Db, document: DocumentDefinition, draft: StoredDraftVersion) {
  const { basedOn, body } = draft
  const { values: base } = await readStoredRevision(db, document, basedOn)
  const { values: ours } = await readStoredRevision(db, document, basedOn, parseStored(body))
  const { values, deleted } = await withoutDeletedPictures(db, document, base, ours)
  return {
    base: await withFileNames(db, document, await withPictures(db, document, base)),
    values: await withFileNames(db, document, await withPictures(db, document, values)),
    deleted,
  }
}

async function openDraft(db: Db, { key }: DocumentDefinition, openedAt: string): Promise<string> {
  const id = newId()
  const end = { endedAt: null, ending: null, publishedVersion: null }
  await db
    .insertInto('sharedDrafts')
    .values({ id, documentKey: key, openedAt, ...end })
    .execute()
  return id
}

async function addVersion(
  db: Db,
  version: {
    draftId: string
    number: number
    body: string
    basedOn: number
    savedAt: string
    savedBy: string
  },
): Promise<void> {
  await db.insertInto('draftVersions').values(version).execute()
  await db
    .deleteFrom('draftVersions')
    .where('draftId', '=', version.draftId)
    .where('number', '<=', version.number - maxVersions)
    .execute()
}

function withoutSecrets(
  document: DocumentDefinition,
  change: Record<string, unknown>,
): Record<string, unknown> {
  return mapFields(document.whole, change, ({ kind }, value) =>
    kind === 'secret' ? undefined : value,
  ) as Record<string, unknown>
}
