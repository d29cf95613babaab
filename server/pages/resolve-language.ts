import { lastKnown, loadOrLastKnown } from '#app/content/kit/last-known.server.ts'
import { shownLanguages, site } from '#app/site/documents/site-document.ts'
import { emailedPaths } from '#app/site/public-pages.ts'
import type { RequestContext } from '#platform/context.ts'
import {
  isTranslated,
  type OtherLanguage,
  sourceLanguage,
  splitLanguage,
} from '#platform/language.ts'

/** Routes that exist only once, for all languages. */
const withoutLanguage = new Set(['/sitemap.xml', '/robots.txt', '/service-worker.js'])

/**
 * Decides whether a URL such as /es gets a Spanish page. If staff turned Spanish off or the route has no
 * language, it is treated as an English URL, where no such page exists. Office URLs redirect to the one
 * office.
 */
export async function resolveLanguage(
  context: RequestContext,
  request: Request,
): Promise<Response | undefined> {
  const { language } = context
  if (!isTranslated(language)) return undefined
  const { pathname, search } = new URL(request.url)
  const { path } = splitLanguage(pathname)
  const isShown = isPreviewed(context) || (await isLanguageOn(context, language))
  // 307 keeps a POST a POST, such as an unsubscribe
  if (!isShown && emailedPaths.has(path)) {
    return new Response(null, { status: 307, headers: { location: path + search } })
  }
  if (withoutLanguage.has(path) || !isShown) {
    context.language = sourceLanguage
    return undefined
  }
  // decoded, as the router does
  if (!/^\/admin(\/|\.data$|$)/i.test(decodeURIComponent(path))) return undefined
  return new Response(null, { status: 308, headers: { location: path + search } })
}

/** Staff can preview pages in a language before it's turned on. */
function isPreviewed({ preview }: RequestContext): boolean {
  return preview !== null && !preview.isShared
}

/** Uses the last known setting if the database is down. */
async function isLanguageOn(context: RequestContext, language: OtherLanguage): Promise<boolean> {
  const settings = context.page.isFailure
    ? lastKnown(context, site)
    : await loadOrLastKnown(context, site)
  return shownLanguages(settings).includes(language)
}
