import { sql } from 'kysely'
import { shownName } from '#app/accounts/shown-name.server.ts'
import { documentEditorPath, sectionPath } from '#app/admin/office-routes.ts'
import type { Db } from '#platform/db/open.ts'
import { readPage } from '#platform/paging.ts'
import {
  type ActivityPage,
  type ActivityPart,
  type ShownEntry,
  storedChanges,
} from './activity-schema.ts'

/** Filters activity by part and person, newest first, after `cursor`. */
export type ActivityFilter = {
  part?: ActivityPart | undefined
  person?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A cursor: an entry's time and id. */
export const activityCursorShape = /^[^~]{1,40}~[^~]{1,60}$/

/** What staff did, newest first, including people who have left. */
export async function listActivity(db: Db, filter: ActivityFilter): Promise<ActivityPage> {
  const { rows, next } = await readPage(
    filter.limit,
    (limit) => readActs(db, { ...filter, limit }),
    ({ at, id }) => `${at}~${id}`,
  )
  const people = await db
    .selectFrom('users')
    .select(['id', shownName().$notNull().as('name')])
    .orderBy('users.name')
    .orderBy('id')
    .execute()
  return { acts: rows, next, people }
}

async function readActs(
  db: Db,
  { part, person, cursor, limit }: ActivityFilter,
): Promise<ShownEntry[]> {
  let query = db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.userId')
    .selectAll('activity')
    .select(shownName().as('by'))
  if (part) query = query.where('activity.part', '=', part)
  if (person) query = query.where('activity.userId', '=', person)
  if (cursor) {
    const [at = '', id = ''] = cursor.split('~')
    query = query.where(sql<boolean>`(activity.at, activity.id) < (${at}, ${id})`)
  }
  const rows = await query
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ userId: _, changes, ...row }) => ({
    ...row,
    address: subjectPath(row.subject),
    changes: readChanges(changes),
  }))
}

function readChanges(stored: string): ShownEntry['changes'] {
  try {
    return storedChanges.parse(JSON.parse(stored))
  } catch {
    return []
  }
}

/** Where staff can see the subject of an activity entry; null if nowhere. */
function subjectPath(subject: string): string | null {
  const [kind, id = ''] = subject.split(':')
  switch (kind) {
    case 'document':
      return documentEditorPath(id)
    case 'order':
      return `${sectionPath('orders')}/${id}`
    case 'message':
      return `${sectionPath('messages')}/${id}`
    case 'file':
      return '/admin/files'
    case 'image':
      return `${sectionPath('image-upload')}/${id}`
    case 'product':
      return `${sectionPath('shop')}/products`
    case 'spanish':
      return `${sectionPath('spanish')}/${id}`
    case 'person':
      return sectionPath('people')
    case 'import':
      return sectionPath('imports')
    case 'notice':
      return sectionPath('notices')
    case 'promise':
      return sectionPath('needs')
    case 'claim':
      return sectionPath('dashboard')
    default:
      return null
  }
}
