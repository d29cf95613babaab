import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { pathOf } from '#app/content/kit/documents/document-calls.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { notedOf } from './draft-activity.server.ts'
import { planAgain } from './plan-again.server.ts'
import { publishOrPlan, withdrawPlanned } from './planned.server.ts'
import { createPreviewLink, withdrawPreviewLink } from './preview-links.server.ts'
import { ofDraft, ofVersion, publishingSchema, whenSchema } from './publishing-schema.ts'
import { readPublishing } from './read-publishing.server.ts'

/** What becomes of a draft: published now or later, taken down, shown to somebody by a link. */
export function publishingEndpoints(document: DocumentDefinition) {
  const noted = notedOf(document)
  const { label } = document
  return [
    endpoint({
      method: 'POST',
      path: pathOf(document, '/api/admin/{document}/draft/{id}/publish'),
      summary: `Puts the draft of ${label} on the site, now or when it is said, and takes it down again when that is said`,
      access: document.permission,
      activity: { ...noted, did: `Published or planned a draft of ${label}` },
      params: ofDraft,
      body: whenSchema,
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
      summary: `Takes back what was planned for ${label}, or off the list what could not be made`,
      access: document.permission,
      activity: { ...noted, did: `Took back what was planned for ${label}` },
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
      summary: `Plans again what was planned for ${label} and could not be made, or takes it down now where that time is past`,
      access: document.permission,
      activity: { ...noted, did: `Planned again what was planned for ${label}` },
      params: ofDraft,
      answer: publishingSchema,
      handle: async ({ context, params }) => {
        await planAgain(context, document, params.id, requireStaff(context.session).userId)
        return readPublishing(context, document)
      },
    }),
    endpoint({
      method: 'POST',
      path: pathOf(document, '/api/admin/{document}/draft/{id}/links'),
      summary: `Makes an address at which anybody who has it sees the draft of ${label}, for seven days`,
      access: document.permission,
      activity: { ...noted, did: `Made a link to the draft of ${label}` },
      params: ofDraft,
      body: ofVersion,
      answer: publishingSchema.extend({
        address: z.string().describe('as a person without an account opens it'),
      }),
      handle: async ({ context, request, params, body }) => {
        const { userId } = requireStaff(context.session)
        const known = { id: params.id, number: body.number }
        const path = await createPreviewLink(context, document, known, userId)
        // the listener has put the site's own address before what was asked for
        const { href: address } = new URL(path, request.url)
        return { ...(await readPublishing(context, document)), address }
      },
    }),
    endpoint({
      method: 'DELETE',
      path: pathOf(document, '/api/admin/{document}/links/{id}'),
      summary: `Makes a link to the draft of ${label} lead nowhere`,
      access: document.permission,
      activity: { ...noted, did: `Withdrew a link to the draft of ${label}` },
      params: ofDraft,
      answer: publishingSchema,
      handle: async ({ context, params }) => {
        await withdrawPreviewLink(context.db, document, params.id)
        return readPublishing(context, document)
      },
    }),
  ]
}
