import type {
  KnownDraft,
  Publishing,
  PublishTimes,
} from '#app/content/publishing/publishing-schema.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { call } from '#app/ui/calls/call.ts'
import { setMinistryZone } from '#app/ui/format/timestamp.ts'

/** Saves a change as the shared draft. Throws CallError, 409 if someone saved another. */
export function saveSharedDraft(
  document: string,
  body: { change: Record<string, unknown>; version: number; draft?: KnownDraft },
): Promise<Publishing> {
  return call('POST /api/admin/{document}/draft', { params: { document }, body })
}

/** Publishes or schedules a draft. Throws CallError. */
export function publishDraft(
  document: string,
  { id, number }: KnownDraft,
  when: Pick<PublishTimes, 'publishAt' | 'takeDownAt'> = {},
): Promise<Publishing> {
  const params = { document, id }
  const body = { number, ...when }
  return call('POST /api/admin/{document}/draft/{id}/publish', { params, body })
}

/** Discards a draft. Throws CallError. */
export function discardDraft(document: string, { id, number }: KnownDraft): Promise<Publishing> {
  const params = { document, id, version: number }
  return call('DELETE /api/admin/{document}/draft/{id}/{version}', { params })
}

/** Reopens a discarded draft. Throws CallError. */
export function reopenDraft(document: string, id: string): Promise<Publishing> {
  return call('POST /api/admin/{document}/draft/{id}/reopen', { params: { document, id } })
}

/** Cancels a scheduled change or dismisses a failed one. Throws CallError. */
export function withdrawPlanned(document: string, id: string): Promise<Publishing> {
  return call('DELETE /api/admin/{document}/planned/{id}', { params: { document, id } })
}

/** Reschedules a failed change, or takes it down now. Throws CallError. */
export function rescheduleChange(document: string, id: string): Promise<Publishing> {
  return call('POST /api/admin/{document}/planned/{id}/again', { params: { document, id } })
}

/** Creates a public preview link. Throws CallError. */
export function createLink(
  document: string,
  { id, number }: KnownDraft,
): Promise<AnswerOf<'POST /api/admin/{document}/draft/{id}/links'>> {
  const params = { document, id }
  return call('POST /api/admin/{document}/draft/{id}/links', { params, body: { number } })
}

/** Turns off a preview link. Throws CallError. */
export function withdrawLink(document: string, id: string): Promise<Publishing> {
  return call('DELETE /api/admin/{document}/links/{id}', { params: { document, id } })
}

/** Rereads the ministry's time zone and updates all shown times. Throws CallError. */
export async function readMinistryZone(): Promise<string> {
  const { timeZone } = await call('GET /api/admin/waiting')
  setMinistryZone(timeZone)
  return timeZone
}
