import { requestContext } from '#server/context.ts'
import type { Route } from './+types/sitemap.ts'
import { publicPages, sitemapText } from './public-pages.ts'

/** `/sitemap.xml` */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(requestContext)
  const saved = await db.selectFrom('documents').select(['key', 'updatedAt']).execute()
  const changedAt = new Map(saved.map(({ key, updatedAt }) => [key, updatedAt]))
  return new Response(sitemapText(config.siteUrl, publicPages, changedAt), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
