import { readContactFacts } from '#app/site/contact-facts.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { officeDays } from '#app/site/office-days.ts'
import { typedAddress } from '#app/ui/format/typed-address.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { inLanguage } from '#platform/language.ts'

/** What a sheet says of the ministry besides its name and its numbers: what it has not given is not there. */
export type Ministry = {
  address: string[]
  hours: { day: string; open: string }[]
  /** its web address as people type it, in the language of the sheet */
  web: string
}

/** Reads it; never throws. */
export async function readMinistry(context: RequestContext): Promise<Ministry> {
  const t = wordsOf(context.language)
  const facts = await readContactFacts(context)
  return {
    address: addressLines(facts.address),
    hours: officeDays(facts.hours).map(({ day, open }) => ({ day: t(day), open })),
    web: typedAddress(`${context.config.siteUrl}${inLanguage('/', context.language)}`),
  }
}
