import { loadContent } from '#app/content/kit/content.server.ts'
import { appearance } from '#app/site/appearance/appearance-document.ts'
import { lookOf } from '#app/site/appearance/look.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { site } from '#app/site/documents/site-document.ts'
import { requestContext } from '#platform/context.ts'
import { inLanguage } from '#platform/language.ts'
import type { Route } from './+types/manifest.ts'

/** `/manifest.webmanifest`, for home screens. */
export async function loader({ context: provider }: Route.LoaderArgs): Promise<Response> {
  const context = provider.get(requestContext)
  const [{ name }, { logo }, look] = await Promise.all([
    loadContent(context, site),
    loadContent(context, footer),
    loadContent(context, appearance),
  ])
  const { page } = lookOf(look)
  const manifest = {
    name,
    short_name: logo.title,
    id: '/',
    start_url: inLanguage('/', context.language),
    scope: '/',
    display: 'minimal-ui',
    lang: context.language,
    dir: 'ltr',
    background_color: page.light,
    theme_color: page.light,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  })
}
