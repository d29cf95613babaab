import { publicPages } from '#app/site/public-pages.ts'
import {
  inLanguage,
  type Language,
  type OtherLanguage,
  rootOf,
  sourceLanguage,
} from '#platform/language.ts'

/** A sitemap entry. `changedAt` is an ISO timestamp, if known. */
export type SitemapEntry = {
  path: string
  changedAt: string | undefined
  /** the languages of its content besides English; only their addresses are listed */
  languages: readonly OtherLanguage[]
}

/** The public pages as entries. `changedAt` maps document keys to ISO timestamps. */
export function publicEntries(
  changedAt: ReadonlyMap<string, string>,
  languagesOf: (documentKey: string) => readonly OtherLanguage[],
): SitemapEntry[] {
  return publicPages.map(({ path, documentKey }) => ({
    path,
    changedAt: changedAt.get(documentKey),
    languages: languagesOf(documentKey),
  }))
}

/**
 * The sitemap (sitemaps.org). Lists each page in every language it has, with its alternates. Pages that were never
 * saved have no date.
 */
export function sitemapText(
  siteUrl: string,
  entries: readonly SitemapEntry[],
  shown: readonly OtherLanguage[],
): string {
  const pages = [sourceLanguage, ...shown].flatMap((language: Language) =>
    entries
      .map((entry) => ({ ...entry, has: [sourceLanguage, ...shown.filter(isIn(entry))] }))
      .filter(({ has }) => has.includes(language))
      .map((entry) => ({ ...entry, language })),
  )
  const names = shown.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`,
    ...pages.map(({ path, changedAt, has, language }) => {
      const addressIn = (one: Language) => escapeXml(siteUrl + inLanguage(path, one))
      const date = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''
      const others = has.length > 1 ? alternates(has, addressIn) : ''
      return `<url><loc>${addressIn(language)}</loc>${date}${others}</url>`
    }),
    '</urlset>\n',
  ].join('\n')
}

function isIn({ languages }: SitemapEntry) {
  return (language: OtherLanguage) => languages.includes(language)
}

function alternates(has: readonly Language[], addressIn: (language: Language) => string): string {
  return [...has.map((one) => [one, addressIn(one)]), ['x-default', addressIn(sourceLanguage)]]
    .map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`)
    .join('')
}

/** robots.txt: allows pages and pictures, not the office or the API. */
export function robotsText(siteUrl: string, shown: readonly OtherLanguage[]): string {
  return [
    'User-agent: *',
    'Allow: /api/images/',
    'Disallow: /admin',
    'Disallow: /api/',
    ...[sourceLanguage, ...shown].map((one) => `Disallow: ${rootOf(one)}/checkout`),
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
