import { z } from 'zod'
import { eventDay } from '#app/events/schema.ts'
import { cleanLine } from '#app/ui/format/clean-input.ts'

/** Most marks per request. */
export const maxMarks = 50

/** The longest first name of a walk-in, characters. */
export const maxNameLength = 40

/** Most people of one walk-in. */
export const maxWalkIn = 99

/** Most people that staff can type for a date. */
export const maxTyped = 99_999

/** How far back attendance is shown, days, or all of it. */
export const attendanceRanges = ['90', '365', 'all'] as const

const eventId = z.string('must name an event').min(1, 'must name an event').max(300)

/** An event on one date. */
export const eventDaySchema = z.object({ eventId, date: eventDay })

/** Someone in the list at the door. */
const doorEntrySchema = z.object({
  id: z.string(),
  name: z.string().describe('first name; empty if none was given'),
  people: z.int(),
  isHere: z.boolean(),
  status: z
    .enum(['coming', 'waiting', 'cancelled', 'otherDate', 'removed', 'walkIn'])
    .describe(
      'whether they’re expected: waiting: on the waiting list; cancelled, otherDate, and removed: their RSVP changed after they were marked',
    ),
  otherDate: z.string().nullable().describe('the date that their RSVP is for now'),
  markId: z.string().nullable().describe('the last mark; null: none yet'),
  markedAt: z.string().nullable(),
})

/** The list at the door of a date: first names and counts, without contacts. */
export const doorSchema = z.object({
  personId: z.string().describe('who is signed in'),
  now: z.string().describe('the server’s time, ISO'),
  title: z.string(),
  date: z.string(),
  note: z.string().nullable().describe('how the date changed; null: it’s as planned'),
  entries: z.array(doorEntrySchema),
})

/** One tap at the door. */
const markSchema = z.strictObject({
  id: z
    .string('must be text')
    .regex(/^[\w-]{22,64}$/, 'must be 22 to 64 random letters and digits')
    .describe('random; sending it again changes nothing'),
  guestId: z
    .string('must be text')
    .regex(/^[\w-]{1,64}$/, 'must be the id of a guest, or a new one for a walk-in'),
  kind: z.enum(['guest', 'walkIn'], 'must be guest or walkIn'),
  name: z
    .string('must be text')
    .overwrite(cleanLine)
    .max(maxNameLength, `Please shorten this to ${maxNameLength} characters`)
    .default('')
    .describe('a walk-in’s first name'),
  people: z
    .int('must be a whole number')
    .min(1, `must be from 1 to ${maxWalkIn}`)
    .max(maxWalkIn, `must be from 1 to ${maxWalkIn}`),
  isHere: z.boolean('must be true or false').describe('false undoes the arrival'),
  at: z.iso
    .datetime({ precision: 3, error: 'must be a time, such as 2026-12-24T19:00:00.000Z' })
    .describe('when it was tapped; the latest mark wins'),
})

/** Marks of one date. */
export const marksSchema = z.strictObject({
  ...eventDaySchema.shape,
  title: z
    .string('must be text')
    .overwrite(cleanLine)
    .max(300, 'Please shorten this to 300 characters')
    .default('')
    .describe('the event’s title as the phone knows it, for an event that was removed meanwhile'),
  marks: z
    .array(markSchema, 'must be a list')
    .min(1, 'must have a mark')
    .max(maxMarks, `must have at most ${maxMarks} marks`),
})

/** Which attendance to show. */
export const attendanceQuery = z.object({
  eventId: eventId.optional().describe('without it, the event that was counted last'),
  range: z
    .enum(attendanceRanges, `must be one of ${attendanceRanges.join(', ')}`)
    .default('90')
    .describe('days back, or all'),
})

/** The numbers of one date. */
const attendanceRowSchema = z.object({
  date: z.string(),
  expected: z.int().describe('people with an RSVP'),
  came: z.int().nullable().describe('people with an RSVP who came; null: no one checked in'),
  walkIns: z.int().nullable(),
  typed: z.int().nullable().describe('the number that staff typed, which counts instead'),
  total: z.int().nullable().describe('how many came; null: not counted'),
})

/** How many people came to an event, by date. */
export const attendanceSchema = z.object({
  today: z.string(),
  events: z.array(z.object({ id: z.string(), title: z.string() })),
  eventId: z.string().describe('empty if there are no events'),
  rows: z.array(attendanceRowSchema).describe('the latest date first'),
  uncounted: z.string().nullable().describe('the latest date of the event without a number'),
})

/** A number that staff type for a date. */
export const typedSchema = z.strictObject({
  ...eventDaySchema.shape,
  people: z
    .int('Please enter a whole number')
    .min(0, `Please enter a number from 0 to ${maxTyped}`)
    .max(maxTyped, `Please enter a number from 0 to ${maxTyped}`)
    .nullable()
    .describe('null removes it'),
})

export type Door = z.output<typeof doorSchema>
export type DoorEntry = z.output<typeof doorEntrySchema>
export type Marks = z.output<typeof marksSchema>
export type Mark = Marks['marks'][number]
export type Attendance = z.output<typeof attendanceSchema>
export type AttendanceRow = z.output<typeof attendanceRowSchema>
export type AttendanceRange = (typeof attendanceRanges)[number]
