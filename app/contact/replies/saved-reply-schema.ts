import { z } from 'zod'
import { wholeNumber } from '#platform/db/whole-number.ts'

/** A text that staff keep for answers. `{name}` in it is the name of who is answered. */
export const savedReplySchema = z.object({
  id: z.string(),
  title: z.string(),
  english: z.string(),
  spanish: z.string().describe('may be empty'),
  version: z.int(),
  deletedAt: z.string().nullable().describe('a month later it is gone for good'),
})

const longest = 5000

/** What staff write of it. */
export const savedReplyFieldsSchema = z.strictObject({
  title: line('Please give it a title', 100),
  english: line('Please write the words', longest),
  spanish: text('must be text').trim().max(longest, tooLong(longest)).default(''),
})

/** A change of one, or one that is brought back. */
export const savedReplyChangeSchema = savedReplyFieldsSchema.extend({
  version: wholeNumber(0, 'must be the version that was read'),
})

export type SavedReply = z.output<typeof savedReplySchema>
export type SavedReplyFields = z.output<typeof savedReplyFieldsSchema>

function line(missing: string, most: number) {
  return text(missing).trim().min(1, missing).max(most, tooLong(most))
}

function text(missing: string) {
  return z.string(missing).overwrite((words) => words.toWellFormed())
}

function tooLong(most: number): string {
  return `is too long: at most ${most.toLocaleString('en-US')} characters`
}
