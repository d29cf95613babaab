import { lastKnown, loadOrLastKnown } from '#app/content/kit/last-known.server.ts'
import { emailedPaths } from '#app/public-pages.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { RequestContext } from '#platform/context.ts'
import { splitLanguage } from '#platform/language.ts'

/** What there is once for all languages, of what has an address among the pages. */
const withoutLanguage = new Set(['/sitemap.xml', '/robots.txt', '/service-worker.js'])

/**
 * Whether a page that was asked for in Spanish is answered so: where staff have switched these pages off, or
 * there is no such page in any language, the address is one of the English site, which has no page there. The
 * office has one language and one address: whoever looks for it here is led there.
 */
export async function settleLanguage(
  context: RequestContext,
  request: Request,
): Promise<Response | undefined> {
  if (context.language === 'en') return undefined
  const { pathname, search } = new URL(request.url)
  const { path } = splitLanguage(pathname)
  const isShown = isPreviewed(context) || (await isSpanishOn(context))
  // 307 keeps a POST what it is, such as the one that stops the newsletter
  if (!isShown && emailedPaths.has(path)) {
    return new Response(null, { status: 307, headers: { location: path + search } })
  }
  if (withoutLanguage.has(path) || !isShown) {
    context.language = 'en'
    return undefined
  }
  // as the router reads it, for which %61 is an a
  if (!/^\/admin(\/|\.data$|$)/i.test(decodeURIComponent(path))) return undefined
  return new Response(null, { status: 308, headers: { location: path + search } })
}

/** Staff see what they put into Spanish before anybody else does. */
function isPreviewed({ preview }: RequestContext): boolean {
  return preview !== null && !preview.isShared
}

/** As it was known last, where the database is away. */
async function isSpanishOn(context: RequestContext): Promise<boolean> {
  const { spanish } = context.page.isFailure
    ? lastKnown(context, site)
    : await loadOrLastKnown(context, site)
  return spanish.isOn
}
