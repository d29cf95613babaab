import type { KeptItem } from '#app/admin/imports/import-schema.ts'
import type { UndoImport } from '#app/admin/imports/kind.ts'
import type { ImportItemTable } from '#app/admin/imports/tables.ts'
import { changeDocumentIn, lockDocument, readDocument } from '#app/content/kit/content.server.ts'
import { type EventContent, events } from '#app/events/document.ts'
import type { Db } from '#platform/db/open.ts'
import { getOwn } from '#platform/get-own.ts'
import { importedShapeOf, importedValue, isSame, readImportedState } from './event-changes.ts'
import { withEvents } from './events-kind.server.ts'

/** What an undo does with an event: removes it, restores its words, or keeps it for a reason. */
type Verdict = { words?: Record<string, unknown>; why?: string }

/** Removes the events that an import made, and restores those it changed. */
export const undoEventImport: UndoImport = async ({ db, now, userId }, _made, items) => {
  await lockDocument(db, events.key, now())
  const { values } = await readDocument(db, events)
  const answered = await listAnswered(db)
  const stayed: KeptItem[] = []
  const verdicts = new Map<string, Verdict>()
  for (const item of items) {
    const event = values.events.find(({ id }) => id === item.subject)
    // staff already removed it
    if (!event) continue
    const verdict = judge(event, item, answered.has(event.id))
    if (verdict.why) stayed.push({ name: event.title, why: verdict.why })
    else verdicts.set(event.id, verdict)
  }
  await changeDocumentIn({ db, now }, events, { userId }, (stored) =>
    withEvents(stored, (all) =>
      all.flatMap((one) => {
        const verdict = verdicts.get(String(one.id))
        if (!verdict) return [one]
        return verdict.words ? [{ ...one, ...verdict.words }] : []
      }),
    ),
  )
  return { count: stayed.length, stayed }
}

function judge(event: EventContent, item: ImportItemTable, isAnswered: boolean): Verdict {
  const words = importedShapeOf(event)
  const after = readImportedState(item.after)
  const isAsLeft = (key: string) => isSame(getOwn(words, key), importedValue(after, key))
  if (item.before !== null) {
    const before = readImportedState(item.before)
    return Object.keys(before).every(isAsLeft)
      ? { words: before }
      : { why: 'It has been changed since.' }
  }
  if (isAnswered) return { why: 'People have RSVP’d.' }
  const isUntouched = Object.keys(words).every(isAsLeft) && event.image === null
  return isUntouched ? {} : { why: 'It has been changed since.' }
}

async function listAnswered(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('eventResponses')
    .select('eventId')
    .distinct()
    .where('cancelledAt', 'is', null)
    .execute()
  return new Set(rows.map(({ eventId }) => eventId))
}
