import { data, redirect } from 'react-router'
import { readDocument, reportUnread } from '#app/content/content.server.ts'
import { defineDocument } from '#app/content/document.ts'
import type { RequestContext } from '#server/context.ts'
import { findTarget, type Redirect } from './redirects.ts'
import { redirectList } from './redirects-field.ts'
import { seo } from './seo-document.ts'

/** The one part of the SEO document that an address without a page needs. */
const redirectsOnly = defineDocument({
  key: seo.key,
  label: seo.label,
  publicPath: seo.publicPath,
  fields: { redirects: redirectList('Redirects') },
})

/**
 * Answers an address that no page has: throws a lasting redirect where the SEO document has one
 * for it. Nothing but this reads them, so that none can stand before a page.
 */
export async function answerNotFound(context: RequestContext, request: Request) {
  const redirects = await readRedirects(context)
  const target = findTarget(redirects, new URL(request.url), context.config.siteUrl)
  if (target) throw redirect(target, 301)
  return data(null, { status: 404 })
}

async function readRedirects(context: RequestContext): Promise<Redirect[]> {
  try {
    return (await readDocument(context.db, redirectsOnly)).values.redirects
  } catch (error) {
    reportUnread(context, 'redirects', error)
    return []
  }
}
