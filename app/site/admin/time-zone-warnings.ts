import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { call } from '#app/ui/calls/call.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'

const actionLabels = { publish: 'will be published', takeDown: 'will be taken down' }

/** Warnings about scheduled changes, if the time zone was changed. */
export async function warnOfTimeZoneChange(
  stored: DraftValues,
  draft: DraftValues,
): Promise<string[]> {
  const zone = String(draft.timeZone)
  if (stored.timeZone === zone) return []
  try {
    return timeZoneWarnings(await call('GET /api/admin/drafts'), zone)
  } catch {
    return [
      'We couldn’t check your scheduled changes. They keep their moment, so the hour changes.',
    ]
  }
}

/**
 * Scheduled changes are stored as moments, so a new time zone changes their hour. Events follow the clock instead.
 */
export function timeZoneWarnings(
  documents: AnswerOf<'GET /api/admin/drafts'>,
  zone: string,
): string[] {
  const planned = documents.flatMap(({ label, planned }) =>
    planned.flatMap(({ act, dueAt, state }) =>
      state === 'planned' ? [{ label, act, dueAt }] : [],
    ),
  )
  const [next] = planned.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
  if (!next) return []
  const { label, act, dueAt } = next
  const more = planned.length - 1
  const others = more > 0 ? ` (and ${pluralize(more, 'other change', 'other changes')})` : ''
  return [
    `Scheduled changes keep their moment, so their hour changes: ${label} ${actionLabels[act]} on ${formatTimestamp(dueAt, zone)}${others}. To keep the hour, reschedule them under Drafts & Schedule.`,
  ]
}
