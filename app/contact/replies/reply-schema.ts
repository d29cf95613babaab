import { z } from 'zod'
import { mailCauses } from '#platform/adapters/mail-cause.ts'

/** How far an answer has come on its way to who wrote. */
export const replyStates = ['waiting', 'late', 'sent', 'failed'] as const

/** An answer's way, without a word of it. */
export const deliverySchema = z.object({
  id: z.string(),
  state: z
    .enum(replyStates)
    .describe('waiting, tried again by itself (late), sent, or given up (failed)'),
  problem: z.string().describe('what the mail server answered, in codes; empty if it took it'),
  mailCause: z.enum(mailCauses).nullable().describe('what that means; null if it was not asked'),
})

const replySchema = deliverySchema.extend({
  isReadable: z.boolean().describe('false: the key that closed it is gone'),
  text: z.string(),
  writtenAt: z.string(),
  byName: z.string().nullable().describe('who wrote it'),
})

/** What was answered to a message, the oldest first. */
export const threadSchema = z.object({
  replies: z.array(replySchema),
  version: z.string().describe('what has been done for it so far: sending says what one has seen'),
})

const missing = 'Please write your answer'

/** An answer to send. */
export const newReplySchema = z.strictObject({
  key: z
    .string('must be the name of a draft')
    .regex(/^[\w-]{8,80}$/, 'must be the name of a draft')
    .describe('names the draft: sent twice, it is one answer'),
  text: z
    .string(missing)
    .overwrite((text) => text.toWellFormed().replaceAll('\0', '\ufffd').replaceAll('\r\n', '\n'))
    .trim()
    .min(1, missing)
    .max(20_000, 'Your answer is too long: at most 20,000 characters'),
  version: z
    .string('must be the version that was read')
    .max(100)
    .describe('the version that one has seen: where somebody has answered since, 409'),
})

export type Thread = z.output<typeof threadSchema>
export type Reply = Thread['replies'][number]
export type Delivery = z.output<typeof deliverySchema>
export type NewReply = z.output<typeof newReplySchema>
