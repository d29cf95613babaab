import { data, redirect } from 'react-router'
import { logReadFailure, readDocument } from '#app/content/kit/content.server.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { findRedirectTarget, type Redirect } from '#app/site/documents/redirects.ts'
import { redirectList } from '#app/site/documents/redirects-field.ts'
import { seo } from '#app/site/documents/seo-document.ts'
import type { RequestContext } from '#platform/context.ts'
import { inLanguage, isTranslated } from '#platform/language.ts'

/** Only the redirects of the SEO document, so that other broken fields don't matter. */
const redirectsOnly = defineDocument({
  key: seo.key,
  label: seo.label,
  publicPath: seo.publicPath,
  fields: { redirects: redirectList('Redirects') },
})

/**
 * Answers a path that has no page. Throws a 301 if a redirect or the `moved` page matches; otherwise returns a 404.
 * Redirects are read only here, so none can shadow a page.
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

/** The router would prefix a path with its own language, so pass a full URL. */
function inLanguageOf({ language }: RequestContext, { url }: Request, target: string): string {
  return isTranslated(language) ? new URL(inLanguage(target, language), url).href : target
}

async function readRedirects(context: RequestContext): Promise<Redirect[]> {
  try {
    return (await readDocument(context.db, redirectsOnly)).values.redirects
  } catch (error) {
    logReadFailure(context, 'redirects', error)
    return []
  }
}
