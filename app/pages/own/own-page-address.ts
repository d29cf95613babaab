import { z } from 'zod'
import { isTakenWord, ownWord } from '#app/public-pages.ts'
import { fold } from '#platform/text/fold.ts'

const longestAddress = 60

/** The address that a title suggests: 'What to bring' makes 'what-to-bring'. It may be empty. */
export function addressOfTitle(title: string): string {
  return fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestAddress)
    .replaceAll(/^-+|-+$/g, '')
}

/** The address of a page, as staff write it: one word in the path, without the slash. */
export const ownPageAddress = z
  .string('must be text')
  .trim()
  .min(1, 'is missing: a page needs an address')
  .max(longestAddress, `is too long: at most ${longestAddress} letters`)
  .regex(
    ownWord,
    'may have small letters, digits and single hyphens between them, as in what-to-bring',
  )
  .refine((word) => !isTakenWord(word), 'is kept for the site itself: choose another')
