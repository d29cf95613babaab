import { publicPages } from '#app/site/public-pages.ts'
import { inLanguage, type Language } from '#platform/language.ts'

/** A sitemap entry. `changedAt` is an ISO timestamp, if known. */
export type SitemapEntry = {
  path: string
  changedAt: string | undefined
  /** its content has no Spanish, so only its English address is listed */
  isEnglishOnly?: boolean
}

/** The public pages as entries. `changedAt` maps document keys to ISO timestamps. */
export function publicEntries(
  changedAt: ReadonlyMap<string, string>,
  englishOnly: ReadonlySet<string>,
): SitemapEntry[] {
  return publicPages.map(({ path, documentKey }) => ({
    path,
    changedAt: changedAt.get(documentKey),
    isEnglishOnly: englishOnly.has(documentKey),
  }))
}

/**
 * The sitemap (sitemaps.org). Lists each page in every language it has, with its alternates. Pages that were never
 * saved have no date.
 */
export function sitemapText(
  siteUrl: string,
  entries: readonly SitemapEntry[],
  { hasSpanish }: { hasSpanish: boolean },
): string {
  const english = entries.map((entry) => ({ ...entry, language: 'en' as Language }))
  const spanish = hasSpanish
    ? entries
        .filter(({ isEnglishOnly }) => !isEnglishOnly)
        .map((entry) => ({ ...entry, language: 'es' as Language }))
    : []
  const names = hasSpanish ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`,
    ...[...english, ...spanish].map(({ path, changedAt, isEnglishOnly, language }) => {
      const addressIn = (one: Language) => escapeXml(siteUrl + inLanguage(path, one))
      const date = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''
      const others = hasSpanish && !isEnglishOnly ? alternates(addressIn) : ''
      return `<url><loc>${addressIn(language)}</loc>${date}${others}</url>`
    }),
    '</urlset>\n',
  ].join('\n')
}

function alternates(addressIn: (language: Language) => string): string {
  return [
    ['en', addressIn('en')],
    ['es', addressIn('es')],
    ['x-default', addressIn('en')],
  ]
    .map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`)
    .join('')
}

/** robots.txt: allows pages and pictures, not the office or the API. */
export function robotsText(siteUrl: string, { hasSpanish }: { hasSpanish: boolean }): string {
  return [
    'User-agent: *',
    'Allow: /api/images/',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /checkout',
    ...(hasSpanish ? ['Disallow: /es/checkout'] : []),
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
