import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { pathOf } from '#app/content/kit/document-calls.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { draftActivity } from './draft-activity.server.ts'
import { createPreviewLink, withdrawPreviewLink } from './preview-links.server.ts'
import { ofDraft, ofVersion, publishingSchema, publishTimesSchema } from './publishing-schema.ts'
import { readPublishing } from './read-publishing.server.ts'
import { rescheduleChange } from './reschedule.server.ts'
import { publishOrPlan, withdrawPlanned } from './scheduled.server.ts'

/** Endpoints to publish, schedule, and take down a draft, and to share preview links. */
export function publishingEndpoints(document: DocumentDefinition) {
  const noted = draftActivity(document)
  const { label } = document
  return [
    endpoint({
      method: 'POST',
      path: pathOf(document, '/api/admin/{document}/draft/{id}/publish'),
      summary: `Publishes the draft of ${label} now or at a set time, and can take it down again at a set time`,
      access: document.permission,
      activity: { ...noted, did: `Published or scheduled a draft of ${label}` },
      params: ofDraft,
      body: publishTimesSchema,
      answer: publishingSchema,
      handle: async ({ context, params, body }) => {
        const { userId } = requireStaff(context.session)
        const known = { id: params.id, number: body.number }
        await publishOrPlan(context, document, known, { ...body, userId })
        return readPublishing(context, document)
      },
    }),
    endpoint({
      method: 'DELETE',
      path: pathOf(document, '/api/admin/{document}/planned/{id}'),
      summary: `Cancels a scheduled change to ${label}, or dismisses one that failed`,
      access: document.permission,
      activity: { ...noted, did: `Canceled a scheduled change to ${label}` },
      params: ofDraft,
      answer: publishingSchema,
      handle: async ({ context, params }) => {
        await withdrawPlanned(context, document, params.id)
        return readPublishing(context, document)
      },
    }),
    endpoint({
      method: 'POST',
      path: pathOf(document, '/api/admin/{document}/planned/{id}/again'),
      summary: `Reschedules a change to ${label} that failed, or takes it down now if its time has passed`,
      access: document.permission,
      activity: { ...noted, did: `Rescheduled a change to ${label}` },
      params: ofDraft,
      answer: publishingSchema,
      handle: async ({ context, params }) => {
        await rescheduleChange(context, document, params.id, requireStaff(context.session).userId)
        return readPublishing(context, document)
      },
    }),
    endpoint({
      method: 'POST',
      path: pathOf(document, '/api/admin/{document}/draft/{id}/links'),
      summary: `Creates a link that shows anyone the draft of ${label} for seven days`,
      access: document.permission,
      activity: { ...noted, did: `Created a preview link to the draft of ${label}` },
      params: ofDraft,
      body: ofVersion,
      answer: publishingSchema.extend({
        address: z.string().describe('the whole link, which works without an account'),
      }),
      handle: async ({ context, request, params, body }) => {
        const { userId } = requireStaff(context.session)
        const known = { id: params.id, number: body.number }
        const path = await createPreviewLink(context, document, known, userId)
        // request.url already has the site's public origin
        const { href: address } = new URL(path, request.url)
        return { ...(await readPublishing(context, document)), address }
      },
    }),
    endpoint({
      method: 'DELETE',
      path: pathOf(document, '/api/admin/{document}/links/{id}'),
      summary: `Turns off a preview link to the draft of ${label}`,
      access: document.permission,
      activity: { ...noted, did: `Turned off a preview link to the draft of ${label}` },
      params: ofDraft,
      answer: publishingSchema,
      handle: async ({ context, params }) => {
        await withdrawPreviewLink(context.db, document, params.id)
        return readPublishing(context, document)
      },
    }),
  ]
}
