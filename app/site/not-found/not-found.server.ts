import { data, redirect } from 'react-router'
import { readDocument, reportUnread } from '#app/content/kit/content.server.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { findRedirectTarget, type Redirect } from '#app/site/documents/redirects.ts'
import { redirectList } from '#app/site/documents/redirects-field.ts'
import { seo } from '#app/site/documents/seo-document.ts'
import type { RequestContext } from '#platform/context.ts'
import { inLanguage } from '#platform/language.ts'

/** The one part of the SEO document that an address without a page needs. */
const redirectsOnly = defineDocument({
  key: seo.key,
  label: seo.label,
  publicPath: seo.publicPath,
  fields: { redirects: redirectList('Redirects') },
})

/**
 * Answers an address that no page has: throws a lasting redirect where the SEO document has one
 * for it, or else where its page was `moved`. Nothing but this reads them, so that none can stand before a page.
 */
export async function answerNotFound(context: RequestContext, request: Request, moved?: Redirect) {
  const redirects = await readRedirects(context)
  const [url, { siteUrl }] = [new URL(request.url), context.config]
  const target =
    findRedirectTarget(redirects, url, siteUrl) ??
    findRedirectTarget(moved ? [moved] : [], url, siteUrl)
  if (target) throw redirect(inLanguageOf(context, request, target), 301)
  return data(null, { status: 404 })
}

/** The router puts its own language before each path: a whole address is left to us. */
function inLanguageOf({ language }: RequestContext, { url }: Request, target: string): string {
  return language === 'en' ? target : new URL(inLanguage(target, language), url).href
}

async function readRedirects(context: RequestContext): Promise<Redirect[]> {
  try {
    return (await readDocument(context.db, redirectsOnly)).values.redirects
  } catch (error) {
    reportUnread(context, 'redirects', error)
    return []
  }
}
