import { loadContent } from '#app/content/kit/content.server.ts'
import { publicEntries, sitemapText } from '#app/site/search-engines/search-engines.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/sitemap.ts'
import { listProductEntries } from './catalog/listing.server.ts'
import { readLanguagesOfDocuments } from './page-languages.server.ts'
import { listOwnPageEntries } from './pages/own/own-pages.server.ts'
import { shownLanguages, site } from './site/documents/site-document.ts'

/** `/sitemap.xml`: built-in pages, staff pages, and products. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const visit = context.get(requestContext)
  const { db, config } = visit
  const [saved, products, ownPages, languagesOf, settings] = await Promise.all([
    db.selectFrom('documents').select(['key', 'updatedAt']).execute(),
    listProductEntries(db),
    listOwnPageEntries(db),
    readLanguagesOfDocuments(db),
    loadContent(visit, site),
  ])
  const changedAt = new Map(saved.map(({ key, updatedAt }) => [key, updatedAt]))
  const entries = [...publicEntries(changedAt, languagesOf), ...ownPages, ...products]
  return new Response(sitemapText(config.siteUrl, entries, shownLanguages(settings)), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
