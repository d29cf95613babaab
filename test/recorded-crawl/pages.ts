import { siteUrl } from './product.ts'
import type { createVisitor } from './visitor.ts'

type Ask = ReturnType<typeof createVisitor>['ask']

/** URLs that no page needs to link to, and invalid ones that visitors try. */
const furtherPaths = [
  '/',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/health',
  '/api/health',
  '/addiction-recovery',
  '/mental-health?from=print',
  '/no-such-page/at-all',
  '/no-such-page',
  '/About/',
  '/about?utm_source=news',
  '/services/no-such-service',
  '/events?view=calendar',
  '/events?view=calendar&month=2026-12',
  '/events?category=worship',
  '/events?category=nonsense&view=nonsense',
  '/events/respond',
  '/events/respond?done=named',
  '/media?category=testimony',
  '/media?video=nonsense',
  '/contact?sent=yes',
  '/search',
  '/search?q=hope',
  '/search?q=xyzzy',
  '/shop?type=mug',
  '/shop?type=mug&size=XXL',
  '/shop?size=M&sort=price',
  '/shop?search=shirt',
  '/shop?q=shirt&page=2',
  '/shop?page=999',
  '/shop/product/no-such-product',
  '/shop/cart',
  '/shop/cart?done=added',
  '/shop/cart/sheet',
  '/checkout',
  '/order-success',
  '/order-success?order=no-such-order',
  '/api/no-such-call',
  '/assets/no-such-file.js',
  '/%61bout',
  '//example.com/',
]

/** Office pages, requested with and without a session. */
export const officePaths = [
  '/admin',
  '/admin/shop',
  '/admin/join',
  '/admin/join?token=nonsense',
  '/admin/forgot',
  '/admin/reset',
  '/admin/reset?token=nonsense',
  '/admin/no-such-page',
]

/** How many pages to read that differ only in query values. */
const mostAlike = 8

/** Every public page that the sitemap or another page links to, each as HTML, as data, and revalidated. */
export async function askPages(ask: Ask): Promise<void> {
  const { text } = await ask({ path: '/sitemap.xml', note: 'first' })
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url))
  const paths = new Set([...listed, ...furtherPaths])
  for (const path of paths) {
    const answer = await ask({ path })
    const type = String(answer.headers['content-type'])
    await askAgain(ask, path, answer.headers.etag)
    if (!type.startsWith('text/html')) continue
    await ask({ path: dataPath(path) })
    for (const found of linksOf(answer.text)) {
      const alike = [...paths].filter((one) => kindOf(one) === kindOf(found))
      if (alike.length < mostAlike) paths.add(found)
    }
  }
}

/** A page, and the queries to request it with. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, siteUrl)
  return searchParams.size === 0 ? path : [pathname, ...searchParams.keys()].join()
}

/** The data URL of a page, as React Router's navigation requests it. */
export function dataPath(path: string): string {
  const { pathname, search } = new URL(path, siteUrl)
  return `${pathname.endsWith('/') ? `${pathname}_` : pathname}.data${search}`
}

/** As a HEAD request, and as a revalidation. */
async function askAgain(ask: Ask, path: string, etag: unknown): Promise<void> {
  await ask({ path, method: 'HEAD' })
  if (typeof etag === 'string') {
    await ask({ path, headers: { 'if-none-match': etag }, note: 'known' })
  }
}

/** Our own URLs in a page, without build files, and each picture in only one size. */
function linksOf(html: string): string[] {
  const links = [...html.matchAll(/ (?:href|src|action)="([^"#]+)/g)].map(([, link = '']) =>
    pathOf(link.replaceAll('&amp;', '&')),
  )
  const isOther = /^\/(?!\/)(?!assets\/)(?!admin)(?!api\/images\/)/
  return links.filter((link) => isOther.test(link))
}

function pathOf(url: string): string {
  return url.startsWith(siteUrl) ? url.slice(siteUrl.length) || '/' : url
}
