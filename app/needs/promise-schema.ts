import { z } from 'zod'
import { namingSchema } from '#app/events/schema.ts'
import { cleanLine } from '#app/ui/format/clean-input.ts'
import { message } from '#app/ui/words/words.ts'
import { maxCount } from './needs-document.ts'

const wrongCount = message('Please enter a number from 1 to 999')

const count = z.coerce
  .number({ error: wrongCount })
  .int(message('Please enter a whole number'))
  .min(1, wrongCount)
  .max(maxCount, wrongCount)

/** A visitor's change to their promise. */
export const promiseFieldsSchema = z.object({
  count,
  name: namingSchema.shape.name,
  contact: namingSchema.shape.contact
    .unwrap()
    .refine((value) => value !== '', message('Please leave an email address or a phone number')),
})

/** A visitor's promise to bring something. */
export const promiseSchema = promiseFieldsSchema.extend({
  need: z
    .string(message('Please choose what you’ll bring'))
    .min(1, message('Please choose what you’ll bring'))
    .max(100, message('Please choose what you’ll bring')),
})

export type PromiseFields = z.output<typeof promiseFieldsSchema>

/** A promise that staff add, or something that arrived. */
export const addedPromiseSchema = z.strictObject({
  need: z.string('must name a need').min(1, 'must name a need').max(100),
  count,
  name: z
    .string('must be text')
    .overwrite(cleanLine)
    .max(100, 'is too long (at most 100 characters)')
    .default(''),
  contact: namingSchema.shape.contact,
  isHere: z.boolean('must be true or false').default(false).describe('it has arrived'),
  token: z
    .string('must be text')
    .regex(/^[\w-]{22,64}$/, 'must be 22 to 64 random letters and digits')
    .describe('random; sending it again returns the promise stored before'),
})

/** A staff change of a promise. */
export const promiseChangeSchema = z
  .strictObject({
    isArrived: z.boolean('must be true or false').optional(),
    isCancelled: z.boolean('must be true or false').optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')

const staffPromiseSchema = z.object({
  id: z.string(),
  need: z.string(),
  count: z.int(),
  /** '' if none */
  name: z.string(),
  contact: z.string(),
  createdAt: z.string(),
  arrivedAt: z.string().nullable(),
})

export type StaffPromise = z.output<typeof staffPromiseSchema>

/** Promises for the needs on the list, without canceled ones: open ones first, newest first. */
export const staffPromisesSchema = z.object({
  totals: z.array(z.object({ need: z.string(), promised: z.int(), arrived: z.int() })),
  promises: z.array(staffPromiseSchema),
})

export type StaffPromises = z.output<typeof staffPromisesSchema>
