import { loadContent, reportUnread } from '#app/content/content.server.ts'
import { findLogo } from '#app/images/images.server.ts'
import { msUntilMidnightIn, type PlainDate, todayIn } from '#app/ui/plain-date.ts'
import type { RequestContext } from '#server/context.ts'
import { readContactFacts } from './contact-facts.ts'
import { footer } from './footer-document.ts'
import { footerContact, footerLinks } from './frame-data.ts'
import { menusOf } from './navigation.ts'
import { navigation } from './navigation-document.ts'
import { readPageWords } from './page-words.server.ts'
import { site } from './site-document.ts'

/** What the frame of the page at this path shows. The page ends at the ministry's midnight, for "today" does. */
export async function loadSite(context: RequestContext, path: string) {
  const [settings, links, foot, words, reach, logo] = await Promise.all([
    loadContent(context, site),
    loadContent(context, navigation),
    loadContent(context, footer),
    readPageWords(context, path),
    readContactFacts(context),
    findLogo(context.db).catch((error: unknown) => {
      reportUnread(context, 'the logo', error)
      return undefined
    }),
  ])
  const now = context.now()
  context.keeping.expiresAt ??= now.getTime() + msUntilMidnightIn(settings.timeZone, now)
  const menus = menusOf(links, settings.shopName)
  return {
    facts: { name: settings.name, url: context.config.siteUrl, ...words },
    settings: { poweredBy: settings.poweredBy },
    menus,
    footer: {
      ...foot,
      contact: footerContact(foot.contact, reach),
      quickLinks: footerLinks(foot.quickLinks, menus),
    },
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
