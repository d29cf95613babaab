import { listProductEntries } from '#app/catalogue/listing/listing.server.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/sitemap.ts'
import { publicEntries, sitemapText } from './site/search-engines.ts'

/** `/sitemap.xml`: the pages of the site and of every product. It knows every room, as routes do. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(requestContext)
  const [saved, products] = await Promise.all([
    db.selectFrom('documents').select(['key', 'updatedAt']).execute(),
    listProductEntries(db),
  ])
  const changedAt = new Map(saved.map(({ key, updatedAt }) => [key, updatedAt]))
  return new Response(sitemapText(config.siteUrl, [...publicEntries(changedAt), ...products]), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
