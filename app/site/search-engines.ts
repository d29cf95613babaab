import { publicPages } from '#app/public-pages.ts'

/** One address of the sitemap. `changedAt`, UTC text, where it is known when the page changed last. */
export type SitemapEntry = { path: string; changedAt: string | undefined }

/** The public pages as entries; `changedAt` knows when a document was last saved, as UTC text. */
export function publicEntries(changedAt: ReadonlyMap<string, string>): SitemapEntry[] {
  return publicPages.map(({ path, documentKey }) => ({
    path,
    changedAt: changedAt.get(documentKey),
  }))
}

/** The sitemap of these pages (sitemaps.org). A page that nobody ever saved carries no date. */
export function sitemapText(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(({ path, changedAt }) => {
      const date = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''
      return `<url><loc>${escapeXml(siteUrl + path)}</loc>${date}</url>`
    }),
    '</urlset>\n',
  ].join('\n')
}

/** What search engines may fetch: pages and pictures, not the office nor the other calls. */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/images/',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /checkout',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
