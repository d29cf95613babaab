import { z } from 'zod'
import { wholeNumber } from '#platform/db/whole-number.ts'

/** A saved reply. `{name}` in it becomes the recipient's first name. */
export const savedReplySchema = z.object({
  id: z.string(),
  title: z.string(),
  english: z.string(),
  spanish: z.string().describe('may be empty'),
  version: z.int(),
  deletedAt: z.string().nullable().describe('deleted for good a month later'),
})

const longest = 5000

export const savedReplyFieldsSchema = z.strictObject({
  title: line('Please fill in: Title', 100),
  english: line('Please fill in: Reply', longest),
  spanish: text('must be text').trim().max(longest, tooLong(longest)).default(''),
})

export const savedReplyChangeSchema = savedReplyFieldsSchema.extend({
  version: wholeNumber(0, 'must be the version you read'),
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
  return `is too long. Use ${most.toLocaleString('en-US')} characters or fewer.`
}
