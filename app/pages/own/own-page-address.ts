import { z } from 'zod'
import { isTakenWord, ownWord } from '#app/public-pages.ts'
import { fold } from '#platform/text/fold.ts'

const longestAddress = 60

/** The address that a title suggests: 'What to bring' makes 'what-to-bring'. It may be empty. */
export function slugFromTitle(title: string): string {
  return fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestAddress)
    .replaceAll(/^-+|-+$/g, '')
}

/** The address of a page, as staff write it: one word in the path, without the slash. */
export const ownPageAddress = z
  .string('must be text')
  .trim()
  .min(1, 'Please enter a web address')
  .max(longestAddress, `Please shorten this to ${longestAddress} characters`)
  .regex(ownWord, 'Use only lowercase letters, numbers, and single hyphens, such as what-to-bring')
  .refine((word) => !isTakenWord(word), 'The site uses this address itself. Choose another')
