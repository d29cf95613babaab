import { z } from 'zod'
import { answersSchema } from '#app/events/questions/answers-schema.ts'
import { cleanEmail, cleanLine, cleanPlain } from '#app/ui/format/clean-input.ts'
import { isPlainDate } from '#app/ui/format/plain-date.ts'
import { message } from '#app/ui/words/words.ts'

/** A real calendar date. */
export const eventDay = z
  .string('must be a date')
  .refine(isPlainDate, 'must be a date, such as 2026-12-24')

/** One click on an event's button. */
export const respondSchema = z.object({
  eventId: z.string('must name an event').min(1, 'must name an event').max(300),
  date: eventDay,
  token: z
    .string('must be text')
    .regex(/^[\w-]{22,64}$/, 'must be 22 to 64 random letters and digits')
    .optional()
    .describe('the response’s secret; sending it again returns the same response'),
})

/** What a visitor adds to a response: name, contact, and number of people. */
export const namingSchema = z.object({
  name: z
    .string(message('Please tell us your name'))
    .overwrite(cleanLine)
    .min(1, message('Please tell us your name'))
    .max(100, message('Please shorten this to 100 characters')),
  contact: z
    .string('must be text')
    .trim()
    .max(200, message('Please shorten this to 200 characters'))
    .overwrite((text) => (text.includes('@') ? cleanEmail(text) : cleanPlain(text)))
    .refine(
      (value) => value === '' || isEmail(value) || isPhone(value),
      message('Please enter an email address or a phone number'),
    )
    .default(''),
  people: z.coerce
    .number({ error: message('Please enter a number from 1 to 20') })
    .int(message('Please enter a whole number'))
    .min(1, message('Please enter a number from 1 to 20'))
    .max(20, message('Please enter a number from 1 to 20'))
    .default(1),
  answers: answersSchema.optional(),
})

/** A helper's sign-up for a date: a shift, a name, and how to reach them. */
export const helpSchema = z.object({
  eventId: respondSchema.shape.eventId,
  date: eventDay,
  shiftId: z
    .string(message('Please choose a shift'))
    .min(1, message('Please choose a shift'))
    .max(300, message('Please choose a shift')),
  name: namingSchema.shape.name,
  contact: namingSchema.shape.contact
    .unwrap()
    .min(1, message('Please enter an email address or a phone number')),
})

/** The secret that was returned when the response was created. */
export const tokenSchema = z.object({ token: z.string('is missing').min(1, 'is missing').max(100) })

/** A sign-up for the newsletter; without consent nothing is stored. */
export const signUpSchema = z.object({
  email: z
    .string(message('Please enter an email address'))
    .trim()
    .max(254, message('This is too long for an email address'))
    .overwrite(cleanEmail)
    .refine(isEmail, message('This isn’t an email address')),
  consent: z
    .union(
      [z.literal(true), z.literal('yes')],
      message('Please check the box so that we can email you'),
    )
    .transform(() => true),
})

/** An email to unsubscribe. */
export const unsubscribeSchema = signUpSchema.pick({ email: true })

/** A date for which dates of events can be computed. */
export const dayInReach = eventDay.refine(
  (value) => value >= '1900-01-01' && value < '9000-01-01',
  'must be between the years 1900 and 9000',
)

/** The range of dates to list, both included. */
export const rangeSchema = z.object({ from: dayInReach.optional(), to: dayInReach.optional() })

function isEmail(value: string): boolean {
  return z.email().safeParse(value).success
}

function isPhone(value: string): boolean {
  return (
    /^[+(\d][\d\s().\-/]*((x|ext\.?)\s*\d+)?$/i.test(value) && value.replace(/\D/g, '').length >= 7
  )
}
