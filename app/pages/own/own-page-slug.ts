import { z } from 'zod'
import { isReservedSlug, slugPattern } from '#app/site/public-pages.ts'
import { fold } from '#platform/text/fold.ts'

const maxSlugLength = 60

/** Derives a slug: 'What to bring' becomes 'what-to-bring'. May be empty. */
export function slugFromTitle(title: string): string {
  return fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '')
}

/** A page's address: one path segment, without the slash. */
export const ownPageSlug = z
  .string('must be text')
  .trim()
  .min(1, 'Please enter a web address')
  .max(maxSlugLength, `Please shorten this to ${maxSlugLength} characters`)
  .regex(
    slugPattern,
    'Use only lowercase letters, numbers, and single hyphens, such as what-to-bring',
  )
  .refine((word) => !isReservedSlug(word), 'The site uses this address itself. Choose another')
