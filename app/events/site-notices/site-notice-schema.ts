import { z } from 'zod'
import { eventDay } from '#app/events/schema.ts'
import { noticeLevels } from '#app/site/notices/notices-document.ts'
import { cleanLine } from '#app/ui/format/clean-input.ts'
import { type OtherLanguage, otherLanguages } from '#platform/language.ts'

/** The longest notice, in characters: two lines on a phone. */
export const maxNoticeLength = 200

/** How far ahead a notice may end, in days. */
export const maxNoticeDays = 60

const tooLong = `is too long (at most ${maxNoticeLength} characters)`
const words = z.string('must be text').max(maxNoticeLength, tooLong).overwrite(cleanLine)

const inOtherLanguages = Object.fromEntries(
  otherLanguages.map((language) => [language, words.optional()]),
) as Record<OtherLanguage, z.ZodOptional<typeof words>>

/** Until when: a day at the ministry and a time, or no time for the end of that day. */
export const noticeEndSchema = z.object({
  untilDate: eventDay,
  untilTime: z
    .string('must be a time, such as 17:30')
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'must be a time, such as 17:30')
    .default('')
    .describe('24-hour; blank for the end of the day'),
})

export type NoticeEnd = z.output<typeof noticeEndSchema>

/** A notice to post. */
export const newNoticeSchema = noticeEndSchema.extend({
  text: words.min(1, 'is missing'),
  translations: z
    .strictObject(inOtherLanguages, 'must be texts by language')
    .default({})
    .describe('the notice in other languages; pages without one show the English'),
  level: z.enum(noticeLevels, `must be one of ${noticeLevels.join(', ')}`),
  closesOffice: z
    .boolean('must be true or false')
    .default(false)
    .describe('the office counts as closed until the notice ends'),
  cancels: z
    .array(
      z.strictObject({
        eventId: z.string('must name an event').min(1, 'must name an event').max(300),
        date: eventDay.describe('the planned date'),
      }),
      'must be a list',
    )
    .max(100, 'has too many dates')
    .default([])
    .describe('dates of events to cancel'),
})

export type NewNotice = z.output<typeof newNoticeSchema>

/** A notice as staff see it; times are ISO instants. */
const staffNoticeSchema = z.object({
  id: z.string(),
  text: z.string(),
  translations: z.partialRecord(z.enum(otherLanguages), z.string()),
  level: z.enum(noticeLevels),
  closesOffice: z.boolean(),
  postedAt: z.string(),
  /** null if the person left */
  postedBy: z.string().nullable(),
  /** when it ends or ended */
  until: z.string(),
  isCurrent: z.boolean(),
  /** someone ended it early, and it can be shown again */
  isRestorable: z.boolean(),
})

export type StaffNotice = z.output<typeof staffNoticeSchema>

export const staffNoticesSchema = z.object({
  /** the ministry's */
  today: z.string(),
  notices: z.array(staffNoticeSchema),
})

/** The dates of events until a notice ends, with how many people are coming. */
export const cancelableDatesSchema = z.object({
  /** false: the site sends no email */
  isMailOn: z.boolean(),
  dates: z.array(
    z.object({
      eventId: z.string(),
      /** the planned date, which names it */
      date: z.string(),
      title: z.string(),
      /** the day on which it's held, in words */
      day: z.string(),
      time: z.string(),
      people: z.number(),
    }),
  ),
})

export type CancelableDate = z.output<typeof cancelableDatesSchema>['dates'][number]
