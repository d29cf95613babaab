import { z } from 'zod'
import { preferencesSchema } from '#app/contact/messages/preferences.ts'
import { languageCodes } from '#platform/language.ts'
import { threadSchema } from './reply-schema.ts'

export const messageStatuses = ['open', 'mine', 'answered', 'deleted'] as const

/** Shown instead of a message whose encryption key is lost. */
export const undecryptableText =
  'This message can’t be read because its encryption key is missing. Restore the secrets.json from when it was written to read it.'

/** A message in the list, without its content. Times are ISO. */
export const inboxMessageSchema = z.object({
  id: z.string(),
  isReadable: z.boolean().describe('false: its encryption key is missing'),
  name: z.string(),
  requestType: z.string(),
  subject: z.string(),
  language: z.enum(languageCodes).describe('language they wrote in'),
  createdAt: z.string(),
  dueAt: z.string().nullable().describe('when a reply was promised by; null: no promise'),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable().describe('user id'),
  answeredByName: z.string().nullable(),
  assignedTo: z.string().nullable().describe('user id'),
  assignedToName: z.string().nullable(),
  remindAt: z.string().nullable().describe('your reminder'),
  undelivered: z.int().describe('number of replies that couldn’t be delivered'),
  deletedAt: z.string().nullable().describe('deleted for good a month later'),
})

/** A message's full content, and how to reach its writer. */
export const openMessageSchema = inboxMessageSchema.extend({
  ...preferencesSchema.shape,
  email: z.string().describe('empty if not given'),
  phone: z.string().describe('empty if not given'),
  message: z.string(),
})

const openingSchema = z.object({
  byName: z.string().nullable().describe('null: unknown'),
  openedAt: z.string().describe('first opened'),
  lastOpenedAt: z.string(),
  times: z.int(),
})

/** A message as staff read it, and who opened it. */
export const openedMessageSchema = openMessageSchema.extend({
  openings: z.array(openingSchema).describe('newest first, including this one'),
  thread: threadSchema,
  frame: z
    .object({ greeting: z.string(), closing: z.string() })
    .describe('greeting and signature of an email reply'),
})

/** A page of messages, open ones first, then newest first. */
export const inboxPageSchema = z.object({
  messages: z.array(inboxMessageSchema),
  open: z.int().describe('number of unanswered messages, regardless of the search'),
  next: z
    .string()
    .nullable()
    .describe('cursor of the next page; null on the last. A search with few matches ends early'),
  people: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('people a message can be assigned to'),
  requestTypes: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .describe('request types in the form'),
})

/** What staff may change about a message; never its content. */
export const messageChangeSchema = z
  .strictObject({
    answered: z.boolean('must be true or false').optional(),
    assignedTo: z.string('must be a user id or null').max(100).nullable().optional(),
    deleted: z.literal(false, 'must be false').optional().describe('restores it'),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Nothing to change: send answered, assignedTo, or deleted',
  )

/** The answer to a change. */
export const messageChangedSchema = z.object({
  id: z.string(),
  notice: z
    .enum(['none', 'email', 'mailOff'])
    .describe(
      'whether the new assignee gets an email; mailOff: they would, but email isn’t set up',
    ),
})

export type InboxMessage = z.output<typeof inboxMessageSchema>
export type OpenMessage = z.output<typeof openMessageSchema>
export type OpenedMessage = z.output<typeof openedMessageSchema>
export type InboxOpening = z.output<typeof openingSchema>
export type InboxPage = z.output<typeof inboxPageSchema>
export type AssignmentNotice = z.output<typeof messageChangedSchema>['notice']
export type MessageChange = z.output<typeof messageChangeSchema>
