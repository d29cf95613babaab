import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { CallError, call } from '#app/ui/calls/call.ts'

/** Returns a sentence for each email that saving would send. Asks the server only if an event changed. */
export async function previewNotices(stored: DraftValues, draft: DraftValues): Promise<string[]> {
  if (JSON.stringify(stored.events) === JSON.stringify(draft.events)) return []
  try {
    const body = { events: draft.events }
    return (await call('POST /api/admin/event-responses/notices', { body })).sentences
  } catch (error) {
    // saving reports what's wrong with the draft
    if (error instanceof CallError && error.status === 400) return []
    return ['We couldn’t check who would get an email about this.']
  }
}
