import { z } from 'zod'
import { inboxEndpoints } from '#app/contact/inbox/inbox-api.server.ts'
import { attemptLimit, receiveMessage } from '#app/contact/messages/messages.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { replyEndpoints } from './inbox/reply-api.server.ts'
import { contactMessageSchema } from './schema.ts'

export const contactEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Sends a message to the ministry; responds once it is stored',
    access: 'public',
    limit: attemptLimit,
    body: contactMessageSchema,
    bodyLimit: 128 * 1024,
    answer: z.object({ ok: z.literal(true) }),
    handle: async ({ context, body }) => {
      await receiveMessage(context, body)
      return { ok: true }
    },
  }),
  ...inboxEndpoints,
  ...replyEndpoints,
] as const
