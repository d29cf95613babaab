import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { lookAtMessage } from '#app/contact/inbox/message-activity.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { answerMessage, listDeliveries, readThread, sendAgain } from './replies.server.ts'
import { deliverySchema, newReplySchema, threadSchema } from './reply-schema.ts'
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  lookAtSavedReply,
  restoreSavedReply,
} from './saved-replies.server.ts'
import {
  savedReplyChangeSchema,
  savedReplyFieldsSchema,
  savedReplySchema,
} from './saved-reply-schema.ts'

const id = z.string().max(100)
const byId = z.object({ id })
const access = 'content'
const ofMessage = { part: 'messages', subject: 'message:{id}', look: lookAtMessage } as const
const ofSaved = { part: 'messages', look: lookAtSavedReply } as const
const savedPath = '/api/admin/saved-replies'
/** Holds 20,000 characters, whatever script they are in. */
const bodyLimit = 128 * 1024

/** TranslationContext messages: calls for staff. */
export const replyEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/replies',
    summary:
      'Answers a message by e-mail, and marks it as answered; a draft sent twice is one answer',
    access,
    activity: { ...ofMessage, did: 'Answered a message' },
    params: byId,
    body: newReplySchema,
    bodyLimit,
    // nobody writes so fast, and a stranger at a forgotten screen floods nobody
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
    summary: 'Sends an answer once more that could not be delivered',
    access,
    activity: { ...ofMessage, did: 'Sent an answer again' },
    params: byId.extend({ reply: id }),
    answer: threadSchema,
    handle: async ({ context, params }) => {
      await sendAgain(context, params.id, params.reply)
      return readThread(context, params.id)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/messages/{id}/deliveries',
    summary: 'How far the answers to a message have come, without a word of them',
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
    summary: 'Texts that are kept for answers, and those that were deleted lately',
    access,
    answer: z.object({ replies: z.array(savedReplySchema) }),
    handle: async ({ context }) => ({ replies: await listSavedReplies(context.db) }),
  }),
  endpoint({
    method: 'POST',
    path: savedPath,
    summary: 'Keeps a text for answers',
    access,
    activity: { ...ofSaved, did: 'Kept a reply' },
    body: savedReplyFieldsSchema,
    bodyLimit,
    answer: byId,
    handle: async ({ context, body }) => ({ id: await createSavedReply(context.db, body) }),
  }),
  endpoint({
    method: 'PUT',
    path: `${savedPath}/{id}`,
    summary: 'Changes a text that is kept for answers',
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
    summary: 'Takes a text for answers off the list; it can be brought back within a month',
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
    summary: 'Brings a text for answers back that was deleted',
    access,
    activity: { ...ofSaved, did: 'Brought a saved reply back' },
    params: byId,
    answer: byId,
    handle: async ({ context, params }) => {
      await restoreSavedReply(context.db, params.id)
      return { id: params.id }
    },
  }),
] as const
