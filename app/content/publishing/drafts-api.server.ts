import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { pathOf } from '#app/content/kit/document-calls.server.ts'
import { draftInputOf } from '#app/content/kit/save-input.ts'
import { wholeNumber, wholeNumberInText } from '#platform/db/whole-number.ts'
import { documentBodyLimit, endpoint } from '#platform/endpoint.ts'
import { draftActivity } from './draft-activity.server.ts'
import { ofDraft, ofVersion, publishingSchema } from './publishing-schema.ts'
import { readPublishing } from './read-publishing.server.ts'
import {
  discardDraft,
  reopenDraft,
  restoreDraftVersion,
  saveSharedDraft,
} from './shared-drafts.server.ts'

const knownDraft = z.strictObject({ ...ofDraft.shape, ...ofVersion.shape })
const number = wholeNumberInText(1)

/** Endpoints of the shared draft: save, read, discard, reopen, and restore. */
export function draftEndpoints(document: DocumentDefinition) {
  const noted = draftActivity(document)
  const { label } = document
  return [
    endpoint({
      method: 'GET',
      path: pathOf(document, '/api/admin/{document}/draft'),
      summary: `The shared draft of ${label}, its schedule, and its preview links`,
      access: document.permission,
      answer: publishingSchema,
      handle: ({ context }) => readPublishing(context, document),
    }),
    endpoint({
      method: 'POST',
      path: pathOf(document, '/api/admin/{document}/draft'),
      summary: `Saves a change to ${label} as its draft without publishing it; 409 if someone saved another draft`,
      access: document.permission,
      activity: { ...noted, did: `Saved a draft of ${label}` },
      body: z.strictObject({
        change: draftInputOf(document),
        version: wholeNumber(0).describe('the version the change started from'),
        draft: knownDraft.optional().describe('the draft the caller last saw'),
      }),
      bodyLimit: documentBodyLimit,
      answer: publishingSchema,
      handle: async ({ context, body }) => {
        const { userId } = requireStaff(context.session)
        const by = { userId, basedOn: body.version, known: body.draft }
        await saveSharedDraft(context, document, body.change as Record<string, unknown>, by)
        return readPublishing(context, document)
      },
    }),
    endpoint({
      method: 'DELETE',
      path: pathOf(document, '/api/admin/{document}/draft/{id}/{version}'),
      summary: `Discards the draft of ${label}; it can be reopened`,
      access: document.permission,
      activity: { ...noted, did: `Discarded the draft of ${label}` },
      params: ofDraft.extend({ version: number }),
      answer: publishingSchema,
      handle: async ({ context, params }) => {
        await discardDraft(context, document, { id: params.id, number: params.version })
        return readPublishing(context, document)
      },
    }),
    endpoint({
      method: 'POST',
      path: pathOf(document, '/api/admin/{document}/draft/{id}/reopen'),
      summary: `Reopens a discarded draft of ${label}`,
      access: document.permission,
      activity: { ...noted, did: `Reopened a draft of ${label}` },
      params: ofDraft,
      answer: publishingSchema,
      handle: async ({ context, params }) => {
        await reopenDraft(context, document, params.id)
        return readPublishing(context, document)
      },
    }),
    endpoint({
      method: 'POST',
      path: pathOf(document, '/api/admin/{document}/draft/{id}/restore'),
      summary: `Restores an older version of the draft of ${label}`,
      access: document.permission,
      activity: { ...noted, did: `Restored an older draft of ${label}` },
      params: ofDraft,
      body: ofVersion.extend({ from: wholeNumber(1, 'must be a draft number') }),
      answer: publishingSchema,
      handle: async ({ context, params, body }) => {
        const { userId } = requireStaff(context.session)
        const known = { id: params.id, number: body.number }
        await restoreDraftVersion(context, document, known, { userId, number: body.from })
        return readPublishing(context, document)
      },
    }),
  ]
}
