import { loadContent, logReadFailure } from '#app/content/kit/content.server.ts'
import type { ValuesOf } from '#app/content/kit/fields.ts'
import { loadOrLastKnown } from '#app/content/kit/last-known.server.ts'
import { findLogo } from '#app/images/images.server.ts'
import type { Picture } from '#app/images/schema.ts'
import { appearance } from '#app/site/appearance/appearance-document.ts'
import { plateStyle } from '#app/site/appearance/logo-plate.ts'
import { lookOf } from '#app/site/appearance/look.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { buildMenus } from '#app/site/documents/navigation.ts'
import { navigation } from '#app/site/documents/navigation-document.ts'
import { shownLanguages, site } from '#app/site/documents/site-document.ts'
import { footerContact, footerLinks } from '#app/site/frame/layout-data.ts'
import { buildHelp } from '#app/site/help/help.server.ts'
import { helpLines } from '#app/site/help/help-document.ts'
import { officeAt } from '#app/site/help/office-state.ts'
import { loadNotices } from '#app/site/notices/notices.server.ts'
import { findExit } from '#app/site/quick-exit/exit-fields.ts'
import { exitWords } from '#app/site/quick-exit/quick-exit-copy.ts'
import type { SiteFacts } from '#app/site/search-engines/meta.ts'
import { openingJson } from '#app/site/search-engines/opening-json.ts'
import { readPageMeta } from '#app/site/search-engines/page-meta.server.ts'
import { translateRows } from '#app/spanish/translations.server.ts'
import { msUntilMidnightIn } from '#app/ui/format/calendar.server.ts'
import { type Moment, momentIn } from '#app/ui/format/moment.ts'
import { type PlainDate, todayIn } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { expireBy, type RequestContext } from '#platform/context.ts'
import { isTranslated } from '#platform/language.ts'
import { readContactFacts, readOfficeHours } from './contact-facts.ts'
import { withClosure } from './openings.ts'

/**
 * Loads the frame's data for a path. Cached until the office opens or closes, a notice ends, or the ministry's day does.
 */
export async function loadSite(context: RequestContext, path: string) {
  const [settings, links, foot, look, words, reach, hours, lines, shown, logo] = await Promise.all([
    loadContent(context, site),
    loadContent(context, navigation),
    loadOrLastKnown(context, footer),
    loadContent(context, appearance),
    readPageMeta(context, path),
    readContactFacts(context),
    readOfficeHours(context),
    loadOrLastKnown(context, helpLines),
    loadNotices(context),
    readLogo(context).catch((error: unknown) => {
      logReadFailure(context, 'the logo', error)
      return undefined
    }),
  ])
  const now = context.now()
  const closedUntil = Math.max(
    ...shown.filter(({ closesOffice }) => closesOffice).map(({ until }) => until),
    now.getTime(),
  )
  const office = officeAt(hours, settings.timeZone, now, closedUntil)
  expireBy(context, now.getTime() + msUntilMidnightIn(settings.timeZone, now))
  if (office) expireBy(context, office.until)
  const menus = buildMenus(links, settings.shopName)
  const exit = findExit(settings.exit, path)
  const t = wordsOf(context.language)
  const help = buildHelp(lines, reach, foot)
  const languages = shownLanguages(settings)
  const { plate, ...shownLogo } = foot.logo
  const facts: SiteFacts = {
    name: settings.name,
    url: context.config.siteUrl,
    ...words,
    ...(isTranslated(context.language) ? { language: context.language } : {}),
    ...(languages.length > 0 ? { languages } : {}),
    ...(exit ? { tabTitle: exitWords(t).tabTitle } : {}),
  }
  return {
    facts,
    exit,
    settings: { poweredBy: settings.poweredBy, offline: settings.offline },
    look: lookOf(look),
    notices: shown,
    opening: openingJson(
      withClosure(reach, settings.timeZone, now, closedUntil),
      todayIn(settings.timeZone, now),
    ),
    menus,
    help: office ? { ...help, ministry: { ...help.ministry, office } } : help,
    footer: {
      ...foot,
      logo: { ...shownLogo, ...platesOf(plate) },
      contact: footerContact(foot.contact, reach),
      quickLinks: footerLinks(foot.quickLinks, menus, t),
    },
    logo: logo ?? null,
  }
}

/** The plates behind the logo as styles; without one, pages carry nothing about it. */
function platesOf(plate: ValuesOf<typeof footer.fields>['logo']['plate']) {
  if (plate === 'none') return {}
  return { plates: { header: plateStyle(plate, 'page'), footer: plateStyle(plate, 'dark') } }
}

async function readLogo(context: RequestContext): Promise<Picture | undefined> {
  const logo = await findLogo(context.db)
  const [translated] = await translateRows(context, 'picture', logo ? [logo] : [], ['alt'])
  return translated
}

/** The frame's data. */
export type Site = Awaited<ReturnType<typeof loadSite>>

/** Today's date at the ministry. */
export async function ministryToday(context: RequestContext): Promise<PlainDate> {
  return (await ministryNow(context)).today
}

/** This moment at the ministry. */
export async function ministryNow(context: RequestContext): Promise<Moment> {
  const { timeZone } = await loadContent(context, site)
  return momentIn(timeZone, context.now())
}
