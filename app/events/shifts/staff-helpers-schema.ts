import { z } from 'zod'
import { guestSchema } from '#app/events/responses/staff-schema.ts'
import { helpSchema } from '#app/events/schema.ts'

/** Someone who helps with a shift, as staff see them. */
const helperSchema = z.object({
  id: z.string(),
  name: z.string().describe('empty if none was given'),
  contact: z.string().describe('email or phone; empty if none was given'),
})

/** A shift on a date. */
const shiftOfDaySchema = z.object({
  id: z.string(),
  label: z.string().describe('its name and time'),
  people: z.int().describe('how many it needs; 0: staff removed the shift from the event'),
  open: z.int().describe('how many more it needs'),
  helpers: z.array(helperSchema),
})

/** The shifts of an event on one date, those that need someone first. */
export const helpDaySchema = z.object({
  eventId: z.string(),
  title: z.string(),
  date: z.string().describe('yyyy-mm-dd, in the time zone of the ministry'),
  isUpcoming: z.boolean().describe('staff can add helpers'),
  shifts: z.array(shiftOfDaySchema),
})

export const helpDaysSchema = z.object({ today: z.string(), days: z.array(helpDaySchema) })

/** A helper that staff add. */
export const addedHelperSchema = z.strictObject({
  ...helpSchema.shape,
  contact: guestSchema.shape.contact,
  token: guestSchema.shape.token.describe(
    'random; sending it again returns the helper stored before',
  ),
  language: guestSchema.shape.language,
})

export type HelpDay = z.output<typeof helpDaySchema>
export type ShiftOfDay = z.output<typeof shiftOfDaySchema>
