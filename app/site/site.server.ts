import { loadContent, reportUnread } from '#app/content/content.server.ts'
import { findLogo } from '#app/images/images.server.ts'
import { msUntilMidnightIn, type PlainDate, todayIn } from '#app/ui/plain-date.ts'
import type { RequestContext } from '#server/context.ts'
import { readContactFacts } from './contact-facts.ts'
import { footer } from './footer-document.ts'
import { footerContact } from './frame-data.ts'
import { site } from './site-document.ts'

/** What the frame of every page shows. The page ends at the ministry's midnight, for "today" does. */
export async function loadSite(context: RequestContext) {
  const [settings, foot, reach, logo] = await Promise.all([
    loadContent(context, site),
    loadContent(context, footer),
    readContactFacts(context),
    findLogo(context.db).catch((error: unknown) => {
      reportUnread(context, 'the logo', error)
      return undefined
    }),
  ])
  const now = context.now()
  context.keeping.expiresAt ??= now.getTime() + msUntilMidnightIn(settings.timeZone, now)
  return {
    facts: { name: settings.name, url: context.config.siteUrl },
    settings: { shopName: settings.shopName, poweredBy: settings.poweredBy },
    footer: { ...foot, contact: footerContact(foot.contact, reach) },
    logo: logo ?? null,
  }
}

/** What the frame draws from. */
export type Site = Awaited<ReturnType<typeof loadSite>>

/** The calendar day it is at the ministry. */
export async function ministryToday(context: RequestContext): Promise<PlainDate> {
  const { timeZone } = await loadContent(context, site)
  return todayIn(timeZone, context.now())
}
