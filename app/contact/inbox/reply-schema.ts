import { z } from 'zod'
import { mailCauses } from '#platform/adapters/mail-cause.ts'

/** Delivery states of a reply. */
export const replyStates = ['waiting', 'late', 'sent', 'failed'] as const

/** A reply's delivery, without its content. */
export const deliverySchema = z.object({
  id: z.string(),
  state: z.enum(replyStates).describe('waiting, late (being retried), sent, or failed (given up)'),
  problem: z.string().describe('the mail server’s error codes; empty if accepted'),
  mailCause: z.enum(mailCauses).nullable().describe('what that means; null if no server was asked'),
})

const replySchema = deliverySchema.extend({
  isReadable: z.boolean().describe('false: its encryption key is missing'),
  text: z.string(),
  writtenAt: z.string(),
  byName: z.string().nullable().describe('who wrote it'),
})

/** Replies to a message, oldest first. */
export const threadSchema = z.object({
  replies: z.array(replySchema),
  version: z.string().describe('send it along with a reply to show what you have seen'),
})

const missing = 'Write your reply'

export const newReplySchema = z.strictObject({
  key: z
    .string('must be a draft key')
    .regex(/^[\w-]{8,80}$/, 'must be a draft key')
    .describe('identifies the draft: sent twice, it is one reply'),
  text: z
    .string(missing)
    .overwrite((text) => text.toWellFormed().replaceAll('\0', '\ufffd').replaceAll('\r\n', '\n'))
    .trim()
    .min(1, missing)
    .max(20_000, 'Your reply is too long. Use 20,000 characters or fewer.'),
  version: z
    .string('must be the version you read')
    .max(100)
    .describe('the version you have seen; 409 if someone has replied since'),
})

export type Thread = z.output<typeof threadSchema>
export type Reply = Thread['replies'][number]
export type Delivery = z.output<typeof deliverySchema>
export type NewReply = z.output<typeof newReplySchema>
