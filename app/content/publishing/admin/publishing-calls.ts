import type { KnownDraft, Publishing, When } from '#app/content/publishing/publishing-schema.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { call } from '#app/ui/calls/call.ts'
import { setMinistryZone } from '#app/ui/format/timestamp.ts'

/** Keeps a change as the draft that staff share. Throws CallError, 409 where another is kept by now. */
export function saveSharedDraft(
  document: string,
  body: { change: Record<string, unknown>; version: number; draft?: KnownDraft },
): Promise<Publishing> {
  return call('POST /api/admin/{document}/draft', { params: { document }, body })
}

/** Puts a draft on the site, or plans that. Throws CallError. */
export function publishDraft(
  document: string,
  { id, number }: KnownDraft,
  when: Pick<When, 'publishAt' | 'takeDownAt'> = {},
): Promise<Publishing> {
  const params = { document, id }
  const body = { number, ...when }
  return call('POST /api/admin/{document}/draft/{id}/publish', { params, body })
}

/** Ends a draft unpublished. Throws CallError. */
export function discardDraft(document: string, { id, number }: KnownDraft): Promise<Publishing> {
  const params = { document, id, version: number }
  return call('DELETE /api/admin/{document}/draft/{id}/{version}', { params })
}

/** Opens a draft again that was discarded. Throws CallError. */
export function reopenDraft(document: string, id: string): Promise<Publishing> {
  return call('POST /api/admin/{document}/draft/{id}/reopen', { params: { document, id } })
}

/** Takes back what was planned, or off the list what failed. Throws CallError. */
export function withdrawPlanned(document: string, id: string): Promise<Publishing> {
  return call('DELETE /api/admin/{document}/planned/{id}', { params: { document, id } })
}

/** Plans again what could not be made, or takes it down now. Throws CallError. */
export function rescheduleChange(document: string, id: string): Promise<Publishing> {
  return call('POST /api/admin/{document}/planned/{id}/again', { params: { document, id } })
}

/** Makes a link at which anybody sees the draft. Throws CallError. */
export function createLink(
  document: string,
  { id, number }: KnownDraft,
): Promise<AnswerOf<'POST /api/admin/{document}/draft/{id}/links'>> {
  const params = { document, id }
  return call('POST /api/admin/{document}/draft/{id}/links', { params, body: { number } })
}

/** Makes a link lead nowhere. Throws CallError. */
export function withdrawLink(document: string, id: string): Promise<Publishing> {
  return call('DELETE /api/admin/{document}/links/{id}', { params: { document, id } })
}

/** The zone by whose clocks is planned, asked anew, and told to all that shows a time. Throws CallError. */
export async function readMinistryZone(): Promise<string> {
  const { timeZone } = await call('GET /api/admin/waiting')
  setMinistryZone(timeZone)
  return timeZone
}
