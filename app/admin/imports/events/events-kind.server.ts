import type { FileKind } from '#app/admin/imports/kind.ts'
import { refusal } from '#app/admin/imports/sheet/read-text.ts'
import { changeDocumentIn, lockDocument } from '#app/content/kit/content.server.ts'
import { isRecord, maxItems } from '#app/content/kit/fields.ts'
import { withTranslationsOf } from '#app/content/spanish/carry-over.server.ts'
import { events } from '#app/events/document.ts'
import { importedShapeOf } from './event-changes.ts'
import { noRoomMessage, type PlannedEvent, planEvents } from './plan-events.server.ts'

/** Events from a calendar. Saves one version of the document, however many events there are. */
export const eventsKind: FileKind<PlannedEvent> = {
  plan: (context, { bytes }) => planEvents(context, bytes),
  lock: async ({ db, now }) => {
    await lockDocument(db, events.key, now())
  },
  store: async ({ db, now, userId }, things) => {
    await changeDocumentIn({ db, now }, events, { userId }, (stored) =>
      withEvents(stored, (all) => {
        const changes = new Map(things.map(({ id, change }) => [id, change]))
        const present = all.map((one) => withChange(one, changes.get(String(one.id))))
        const added = things.filter(({ change }) => !change).map(newItem)
        // staff may have selected more than the plan expected
        if (all.length + added.length > maxItems)
          throw refusal(`Too many events: ${noRoomMessage}.`)
        return [...present, ...added]
      }),
    )
    return things.map(({ source, id, words, change, before }) => ({
      source,
      subject: id,
      before: before && change ? JSON.stringify(partOf(importedShapeOf(before), change)) : null,
      after: JSON.stringify(words),
    }))
  },
}

/** The stored document with other events, keeping the translations of unchanged texts. */
export function withEvents(
  stored: unknown,
  change: (all: Record<string, unknown>[]) => Record<string, unknown>[],
): Record<string, unknown> {
  const body = isRecord(stored) ? stored : {}
  const all = Array.isArray(body.events) ? body.events.filter(isRecord) : []
  return withTranslationsOf(events, body, { ...body, events: change(all) })
}

/** A new location clears the details about the old location's postal address. */
function withChange(item: Record<string, unknown>, change: PlannedEvent['change']) {
  const isMoved = change?.location !== undefined
  return { ...item, ...(isMoved ? { address: '', atOurAddress: false } : {}), ...change }
}

function newItem({ id, words, category }: PlannedEvent): Record<string, unknown> {
  return { id, ...words, category, image: null }
}

function partOf(words: object, change: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(words).filter(([key]) => Object.hasOwn(change, key)))
}
