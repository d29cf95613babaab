import { getOwn } from '#platform/get-own.ts'
import { spanishTimes } from './clock-times.ts'
import { aboutTexts } from './documents/about.ts'
import { addictionRecoveryTexts } from './documents/addiction-recovery.ts'
import { communityOutreachTexts } from './documents/community-outreach.ts'
import { contactTexts } from './documents/contact.ts'
import { earlierTexts } from './documents/earlier-texts.ts'
import { eventsTexts } from './documents/events.ts'
import { givingTexts } from './documents/giving.ts'
import { homeTexts } from './documents/home.ts'
import { homelessSupportTexts } from './documents/homeless-support.ts'
import { mediaTexts } from './documents/media.ts'
import { mentalHealthTexts } from './documents/mental-health.ts'
import { policyTexts } from './documents/policies.ts'
import { recoveryProgramsTexts } from './documents/recovery-programs.ts'
import { servicesTexts } from './documents/services.ts'
import { sharedTexts } from './documents/shared.ts'
import { shopTexts } from './documents/shop.ts'
import { siteTexts } from './documents/site.ts'
import { spiritualHealthTexts } from './documents/spiritual-health.ts'

/** Built-in English texts and their Spanish, by document. */
export const builtInParts: readonly Readonly<Record<string, string>>[] = [
  sharedTexts,
  homeTexts,
  aboutTexts,
  servicesTexts,
  addictionRecoveryTexts,
  mentalHealthTexts,
  homelessSupportTexts,
  spiritualHealthTexts,
  communityOutreachTexts,
  recoveryProgramsTexts,
  eventsTexts,
  mediaTexts,
  contactTexts,
  givingTexts,
  shopTexts,
  siteTexts,
  policyTexts,
]

const builtIn: Readonly<Record<string, string>> = {
  ...earlierTexts,
  ...Object.fromEntries(builtInParts.flatMap((part) => Object.entries(part))),
}

/** The Spanish of a built-in text or a time; undefined for anything else. */
export function builtInSpanish(english: string): string | undefined {
  return getOwn(builtIn, english) ?? spanishTimes(english)
}
