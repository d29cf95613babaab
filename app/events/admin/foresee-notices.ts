import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { call } from '#app/ui/calls/call.ts'

/** Whom a save of the events would have written to, a sentence each; asks only where an event was touched. */
export async function foreseeNotices(stored: DraftValues, draft: DraftValues): Promise<string[]> {
  if (JSON.stringify(stored.events) === JSON.stringify(draft.events)) return []
  try {
    const body = { events: draft.events }
    return (await call('POST /api/admin/event-responses/notices', { body })).sentences
  } catch {
    // no reason not to save: the save itself says what is wrong with the draft, or with the connection
    return []
  }
}
