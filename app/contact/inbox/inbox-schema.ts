import { z } from 'zod'
import { preferencesSchema } from '#app/contact/messages/preferences.ts'
import { threadSchema } from '#app/contact/replies/reply-schema.ts'

/** Which messages staff want to see. */
export const messageStatuses = ['open', 'mine', 'answered', 'deleted'] as const

/** What stands for the words of a message whose key is lost. */
export const lostText =
  'This message cannot be read: the key that closed it is gone. It comes back with the secrets.json of the time when it was written.'

/** A message as the list shows it, which does not open it. Moments are ISO. */
export const inboxMessageSchema = z.object({
  id: z.string(),
  isReadable: z.boolean().describe('false: the key that closed it is gone, and its words with it'),
  name: z.string(),
  requestType: z.string(),
  subject: z.string(),
  language: z.enum(['en', 'es']).describe('in which they wrote'),
  createdAt: z.string(),
  dueAt: z.string().nullable().describe('until when an answer was promised; null: nothing was'),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable().describe('the id of a person'),
  answeredByName: z.string().nullable(),
  assignedTo: z.string().nullable().describe('the id of a person'),
  assignedToName: z.string().nullable(),
  remindAt: z.string().nullable().describe('when who asks wanted to come back to it'),
  undelivered: z.int().describe('how many answers to it could not be delivered'),
  deletedAt: z.string().nullable().describe('a month later it is gone for good'),
})

/** The words of a message, all of them, and how their writer may be reached. */
export const openMessageSchema = inboxMessageSchema.extend({
  ...preferencesSchema.shape,
  email: z.string().describe('empty if none was given'),
  phone: z.string().describe('empty if none was given'),
  message: z.string(),
})

const openingSchema = z.object({
  byName: z.string().nullable().describe('null: somebody who has left'),
  openedAt: z.string().describe('for the first time'),
  lastOpenedAt: z.string(),
  times: z.int(),
})

/** A message as staff read it, and who has opened it. */
export const openedMessageSchema = openMessageSchema.extend({
  openings: z.array(openingSchema).describe('the newest first, this one among them'),
  thread: threadSchema,
  frame: z
    .object({ greeting: z.string(), closing: z.string() })
    .describe('what an answer by e-mail begins with, and what stands beneath it'),
})

/** A page of messages, open ones first, then newest first. */
export const inboxPageSchema = z.object({
  messages: z.array(inboxMessageSchema),
  open: z.int().describe('how many messages are not answered yet, whatever was searched'),
  next: z
    .string()
    .nullable()
    .describe(
      'the cursor of the next page; null: this is the last. A search that finds little ends early',
    ),
  people: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('who can take a message on'),
  requestTypes: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .describe('what the form offers'),
})

/** What staff may change of a message; who wrote keeps their own words. */
export const messageChangeSchema = z
  .strictObject({
    answered: z.boolean('must be true or false').optional(),
    assignedTo: z.string('must be the id of a person, or null').max(100).nullable().optional(),
    deleted: z.literal(false, 'must be false').optional().describe('brings it back'),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Nothing to change: give answered, assignedTo or deleted',
  )

export type InboxMessage = z.output<typeof inboxMessageSchema>
export type OpenMessage = z.output<typeof openMessageSchema>
export type OpenedMessage = z.output<typeof openedMessageSchema>
export type InboxOpening = z.output<typeof openingSchema>
export type InboxPage = z.output<typeof inboxPageSchema>
export type MessageChange = z.output<typeof messageChangeSchema>
