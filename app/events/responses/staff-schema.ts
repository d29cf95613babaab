import { z } from 'zod'
import {
  answerSumsSchema,
  questionSchema,
  staffAnswerSchema,
} from '#app/events/questions/answers-schema.ts'
import { namingSchema, respondSchema } from '#app/events/schema.ts'
import { cleanLine, cleanLines } from '#app/ui/format/clean-input.ts'
import { languageCodes, sourceLanguage } from '#platform/language.ts'

/** Which events to show responses of. */
export const eventTimes = ['upcoming', 'past'] as const

/** The totals of one event on one date. Canceled and waiting responses count only as such. */
const respondedDateSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  date: z.string().describe('yyyy-mm-dd, in the time zone of the ministry'),
  responses: z.int(),
  people: z.int().describe('including the people they bring'),
  rsvp: z.int(),
  volunteer: z.int(),
  join: z.int(),
  unnamed: z.int().describe('responses without a name'),
  helpers: z.int().describe('people who took a shift, who count only here'),
  waiting: z.int().describe('responses on the waiting list, which count only here'),
  places: z.int().describe('how many people can come; 0: no limit'),
  cancelled: z.int(),
  change: z
    .object({
      mark: z.string(),
      sentence: z.string(),
      written: z
        .enum(['atOnce', 'later', 'never'])
        .describe('when people who left an email address get an email; later: after 15 minutes'),
    })
    .nullable()
    .describe('how this date changed, in words; null if it’s as planned'),
})

/** A page of dates with responses: upcoming in order, or past newest first. */
export const respondedDatesSchema = z.object({
  today: z.string(),
  dates: z.array(respondedDateSchema),
  next: z.string().nullable().describe('the cursor of the next page; null: this is the last'),
})

/** A response as staff see it. Timestamps are ISO. */
export const staffResponseSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  date: z.string(),
  action: z.enum(['rsvp', 'volunteer', 'join']),
  name: z.string().describe('empty if none was given'),
  contact: z.string().describe('email or phone; empty if none was given'),
  people: z.int(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
  language: z.enum(languageCodes).describe('the language they responded in'),
  notice: z
    .enum(['none', 'known', 'coming', 'open'])
    .describe(
      'whether they know the date changed: none: it didn’t; known: they were emailed, or responded after it; coming: an email is about to go out; open: staff must tell them',
    ),
  waitingSince: z
    .string()
    .nullable()
    .describe('on the waiting list since; null: they have a place'),
  movedUpAt: z.string().nullable().describe('when they got a place from the waiting list'),
  shift: z
    .string()
    .nullable()
    .describe('the shift that a helper took, such as “Kitchen, 4–7 PM”; null: they’re a guest'),
  answers: z.array(staffAnswerSchema).describe('what they answered to the event’s questions'),
})

/** A page of responses: active ones newest first, then canceled ones. */
export const staffResponsesSchema = z.object({
  responses: z.array(staffResponseSchema),
  next: z.string().nullable(),
})

/** An event's questions, and the answers from guests with a place on a date. */
export const dateAnswersSchema = z.object({
  questions: z.array(questionSchema),
  sums: answerSumsSchema,
  unanswered: z.int().describe('RSVPs that answered none of its questions'),
})

/** The coming dates that a guest can be added to. */
export const openDatesSchema = z.object({
  dates: z.array(
    z.object({
      eventId: z.string(),
      title: z.string(),
      date: z.string(),
      day: z.string().describe('the date in words'),
    }),
  ),
})

/** The guests of one date, by name. */
export const doorListSchema = z.object({
  title: z.string(),
  date: z.string(),
  when: z.string().describe('the date and, if it’s known, the time in words'),
  place: z.string(),
  guests: z.array(
    z.object({
      name: z.string(),
      people: z.int(),
      answers: z.array(staffAnswerSchema).describe('empty unless asked for'),
    }),
  ),
  unnamed: z.object({ responses: z.int(), people: z.int() }),
})

/** A staff change of a response. */
export const responseChangeSchema = z
  .strictObject({
    cancelled: z.boolean('must be true or false').optional(),
    waiting: z.literal(false, 'must be false: gives a place to someone who waits').optional(),
    offer: z
      .boolean('must be true or false')
      .optional()
      .describe('with `cancelled`: offers a helper’s shift by email to people who helped before'),
  })
  .refine(
    ({ cancelled, waiting }) => cancelled !== undefined || waiting !== undefined,
    'must change something',
  )
  .refine(({ cancelled, offer }) => !offer || cancelled === true, {
    path: ['offer'],
    error: 'is only for a helper who is removed',
  })

/** A guest that staff add. */
export const guestSchema = z.strictObject({
  ...respondSchema.shape,
  ...namingSchema.shape,
  token: respondSchema.shape.token
    .unwrap()
    .describe('random; sending it again returns the guest stored before'),
  language: z
    .enum(languageCodes, `must be one of ${languageCodes.join(', ')}`)
    .default(sourceLanguage)
    .describe('the language of their emails'),
  ifFull: z
    .enum(['wait', 'giveAnyway'], 'must be wait or giveAnyway')
    .optional()
    .describe('what to do if the date is full; without it, the guest is refused with 409'),
})

/** The guest that was stored. */
export const addedGuestSchema = z.object({
  id: z.string(),
  isWaiting: z.boolean().describe('on the waiting list, because the date is full'),
  isEmailed: z.boolean().describe('a confirmation goes to the email address'),
})

/** The recipients on a date: people with a place or shift, the waiting list, helpers, or those not told of a change yet. */
export const guestGroups = ['coming', 'waiting', 'helping', 'unaware'] as const

/** The longest subject and text of a message to guests, characters. */
export const maxSubjectLength = 150
export const maxMessageLength = 4000

const guestDay = {
  eventId: respondSchema.shape.eventId,
  date: respondSchema.shape.date,
  who: z.enum(guestGroups, `must be one of ${guestGroups.join(', ')}`),
}

/** A group of a date's guests. */
export const guestGroupSchema = z.object(guestDay)

/** What staff write to a group of guests. */
export const guestMessageSchema = z.strictObject({
  ...guestDay,
  subject: z
    .string('Please write a subject')
    .overwrite(cleanLine)
    .min(1, 'Please write a subject')
    .max(maxSubjectLength, `Please shorten this to ${maxSubjectLength} characters`),
  text: z
    .string('Please write a message')
    .overwrite(cleanLines)
    .min(1, 'Please write a message')
    .max(maxMessageLength, `Please shorten this to ${maxMessageLength} characters`),
  token: guestSchema.shape.token.describe(
    'random; sending it again doesn’t send the message again',
  ),
})

/** How guests of a group can be reached. */
export const guestReachSchema = z.object({
  addresses: z
    .array(z.string())
    .describe('email addresses, each once, in the order they responded'),
  phones: z.int().describe('guests who left only a phone number'),
  unreachable: z
    .object({
      named: z.array(z.object({ name: z.string().describe('the first name'), people: z.int() })),
      unnamed: z.object({ responses: z.int(), people: z.int() }),
    })
    .describe('guests who left no contact'),
})

/** Tomorrow's guests whom no email reminds. */
export const phoneRemindersSchema = z.object({
  guests: z.array(
    z.object({
      id: z.string(),
      eventId: z.string(),
      title: z.string(),
      date: z.string(),
      name: z.string().describe('empty if none was given'),
      phone: z.string(),
      people: z.int(),
      shift: staffResponseSchema.shape.shift,
      language: z.enum(languageCodes).describe('the language they responded in'),
      isReminded: z.boolean(),
    }),
  ),
  toWrite: z
    .array(
      z.object({
        eventId: z.string(),
        title: z.string(),
        date: z.string(),
        guests: z.int(),
      }),
    )
    .describe('while email is off: how many left an email address, by event; otherwise empty'),
})

/** That staff reminded a guest of a date by phone, or not. */
export const remindedSchema = z.strictObject({
  date: respondSchema.shape.date,
  reminded: z.boolean('must be true or false'),
})

/** Which newsletter emails to list. */
export const signUpStatuses = ['listed', 'unconfirmed', 'removed'] as const

/** A newsletter email. Timestamps are ISO. */
export const signUpRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: z.string(),
  confirmedAt: z
    .string()
    .nullable()
    .describe('when they confirmed by email; null: imported, or listed before that was asked'),
  askedAt: z
    .string()
    .nullable()
    .describe('of an unconfirmed address: when the confirmation email went out'),
  removedAt: z.string().nullable(),
  stoppedAt: z
    .string()
    .nullable()
    .describe('they stopped the newsletter themselves: staff can’t put them back'),
  isImported: z.boolean(),
})

/** A page of emails, newest first. */
export const signUpsSchema = z.object({
  signUps: z.array(signUpRowSchema),
  listed: z.int().describe('how many are on the list, ignoring the search'),
  unconfirmed: z.int().describe('how many have not confirmed yet, ignoring the search'),
  next: z.string().nullable(),
})

/** A staff change of a newsletter email: removed or restored. */
export const signUpChangeSchema = z.strictObject({ removed: z.boolean('must be true or false') })

export type RespondedDate = z.output<typeof respondedDateSchema>
export type RespondedDates = z.output<typeof respondedDatesSchema>
export type StaffResponse = z.output<typeof staffResponseSchema>
export type StaffResponses = z.output<typeof staffResponsesSchema>
export type OpenDate = z.output<typeof openDatesSchema>['dates'][number]
export type AddedGuest = z.output<typeof addedGuestSchema>
export type GuestMessage = z.output<typeof guestMessageSchema>
export type GuestReach = z.output<typeof guestReachSchema>
export type PhoneReminder = z.output<typeof phoneRemindersSchema>['guests'][number]
export type GuestsToWriteTo = z.output<typeof phoneRemindersSchema>['toWrite'][number]
export type DateAnswers = z.output<typeof dateAnswersSchema>
export type DoorList = z.output<typeof doorListSchema>
export type SignUpRow = z.output<typeof signUpRowSchema>
export type SignUps = z.output<typeof signUpsSchema>
