import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { readMessageFacts } from './message-activity.server.ts'
import { answerMessage, listDeliveries, readThread, resendReply } from './replies.server.ts'
import { deliverySchema, newReplySchema, threadSchema } from './reply-schema.ts'
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  readSavedReplyFacts,
  restoreSavedReply,
} from './saved-replies.server.ts'
import {
  savedReplyChangeSchema,
  savedReplyFieldsSchema,
  savedReplySchema,
} from './saved-reply-schema.ts'

const id = z.string().max(100)
const byId = z.object({ id })
const access = 'messages'
const ofMessage = { part: 'messages', subject: 'message:{id}', look: readMessageFacts } as const
const ofSaved = { part: 'messages', look: readSavedReplyFacts } as const
const savedPath = '/api/admin/saved-replies'
/** Holds 20,000 characters in any script. */
const bodyLimit = 128 * 1024

/** Endpoints for staff to reply to messages. */
export const replyEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/replies',
    summary:
      'Replies to a message by email and marks it as answered; a draft sent twice is one reply',
    access,
    activity: { ...ofMessage, did: 'Replied to a message' },
    params: byId,
    body: newReplySchema,
    bodyLimit,
    // More than anyone writes; limits a stranger at an unattended screen.
    limit: { name: 'replies', count: 120, seconds: 3600 },
    answer: threadSchema,
    handle: async ({ context, params, body }) => {
      await answerMessage(context, params.id, body, requireStaff(context.session).userId)
      return readThread(context, params.id)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/replies/{reply}/again',
    summary: 'Resends a reply that couldn’t be delivered',
    access,
    activity: { ...ofMessage, did: 'Resent a reply' },
    params: byId.extend({ reply: id }),
    answer: threadSchema,
    handle: async ({ context, params }) => {
      await resendReply(context, params.id, params.reply)
      return readThread(context, params.id)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/messages/{id}/deliveries',
    summary: 'Returns the delivery state of a message’s replies, without their content',
    access,
    params: byId,
    answer: z.object({ deliveries: z.array(deliverySchema) }),
    handle: async ({ context, params }) => ({
      deliveries: await listDeliveries(context.db, params.id),
    }),
  }),
  endpoint({
    method: 'GET',
    path: savedPath,
    summary: 'Lists saved replies, including recently deleted ones',
    access,
    answer: z.object({ replies: z.array(savedReplySchema) }),
    handle: async ({ context }) => ({ replies: await listSavedReplies(context.db) }),
  }),
  endpoint({
    method: 'POST',
    path: savedPath,
    summary: 'Creates a saved reply',
    access,
    activity: { ...ofSaved, did: 'Created a saved reply' },
    body: savedReplyFieldsSchema,
    bodyLimit,
    answer: byId,
    handle: async ({ context, body }) => ({ id: await createSavedReply(context.db, body) }),
  }),
  endpoint({
    method: 'PUT',
    path: `${savedPath}/{id}`,
    summary: 'Changes a saved reply',
    access,
    activity: { ...ofSaved, did: 'Changed a saved reply' },
    params: byId,
    body: savedReplyChangeSchema,
    bodyLimit,
    answer: byId,
    handle: async ({ context, params, body }) => {
      await changeSavedReply(context.db, params.id, body)
      return { id: params.id }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${savedPath}/{id}`,
    summary: 'Deletes a saved reply; it can be restored within a month',
    access,
    activity: { ...ofSaved, did: 'Deleted a saved reply' },
    params: byId,
    answer: byId,
    handle: async ({ context, params }) => {
      await deleteSavedReply(context, params.id)
      return { id: params.id }
    },
  }),
  endpoint({
    method: 'POST',
    path: `${savedPath}/{id}/restore`,
    summary: 'Restores a deleted saved reply',
    access,
    activity: { ...ofSaved, did: 'Restored a saved reply' },
    params: byId,
    answer: byId,
    handle: async ({ context, params }) => {
      await restoreSavedReply(context.db, params.id)
      return { id: params.id }
    },
  }),
] as const
