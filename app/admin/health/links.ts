import { documentAddress } from '#app/admin/office-addresses.ts'
import { plainPieces } from '#app/content/formatted/formatted-text.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { namesPage } from '#app/content/kit/field-hints.ts'
import type { Field } from '#app/content/kit/fields.ts'
import { decoded } from '#app/content/kit/site-path.ts'
import { isTakenPath } from '#app/public-pages.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import { splitLinks } from '#app/ui/links/linked-text.tsx'
import { splitLanguage } from '#platform/language.ts'
import { fieldValuesOf } from './field-values.ts'
import type { Found } from './finding.ts'

/** A link of a document: where it leads, where it stands, and where it is changed. */
export type StandingLink = {
  href: string
  where: string
  address: string
  /** it says of a page what that has: where visitors are led on from, there is none */
  isPage?: true
}

/** What this site answers besides its pages. Paths in small letters. */
export type KnownPaths = {
  /** the site's public address */
  siteUrl: string
  /** of products, flyers and pages of one's own */
  paths: ReadonlySet<string>
  /** those that a redirect, or the move of a page, leads on from */
  ledOn: ReadonlySet<string>
}

const longestShown = 120

/** Every link that visitors can follow from what a document says. */
export function linksOf(document: DocumentDefinition, values: unknown): StandingLink[] {
  return fieldValuesOf(document, values).flatMap(({ field, value, path, way }) => {
    if (typeof value !== 'string' || field.isNoLink) return []
    const place = {
      where: `${document.label}, ${way}`,
      address: documentAddress(document.key, path),
      ...(namesPage(field) && { isPage: true as const }),
    }
    return hrefsIn(field, value).map((href) => ({ href, ...place }))
  })
}

function hrefsIn(field: Field, value: string): string[] {
  const { kind } = field
  if (kind === 'address' || namesPage(field)) return value.trim() === '' ? [] : [value.trim()]
  if (kind === 'paragraph') return bareAddresses(value)
  if (kind !== 'formatted') return []
  return plainPieces(value).flatMap((piece) =>
    piece.kind === 'link' ? [piece.href] : bareAddresses(piece.words),
  )
}

function bareAddresses(text: string): string[] {
  return splitLinks(text).flatMap(({ href }) => href ?? [])
}

/** A finding for each link to a page of this site that is not there. */
export function deadOwnLinks(links: readonly StandingLink[], known: KnownPaths): Found[] {
  return links.flatMap(({ href, where, address, isPage }): Found[] => {
    const path = ownPathOf(href, known.siteUrl)
    if (path === undefined || leadsSomewhere(path, known, isPage)) return []
    return [
      {
        check: 'dead-link',
        subject: `${where}\n${href}`,
        group: 'visitors',
        title: `A link leads to ${shorten(href, longestShown)}, and there is no such page (${where}).`,
        why: 'Who follows it finds no page, and may take it that nobody is here.',
        remedy: 'Choose a page that is there, or take the link out.',
        address,
      },
    ]
  })
}

/** The path of a link to a page of this site; undefined for anything else, as mailto or another host. */
export function ownPathOf(href: string, siteUrl: string): string | undefined {
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(href) || !URL.canParse(href, siteUrl)) return undefined
  const { host, pathname } = new URL(href, siteUrl)
  return host === new URL(siteUrl).host ? pathname : undefined
}

/** The addresses of other people's pages among links, each once, with the links that lead there. */
export function outsideLinks(
  links: readonly StandingLink[],
  siteUrl: string,
): Map<string, StandingLink[]> {
  const outside = links.filter(
    ({ href }) => /^https?:\/\//i.test(href) && ownPathOf(href, siteUrl) === undefined,
  )
  const addressed = outside.flatMap((link) =>
    URL.canParse(link.href) ? [{ link, to: withoutHash(link.href) }] : [],
  )
  return new Map(
    [...Map.groupBy(addressed, ({ to }) => to)].map(([to, all]) => [
      to,
      all.map(({ link }) => link),
    ]),
  )
}

function withoutHash(href: string): string {
  const url = new URL(href)
  url.hash = ''
  return url.href
}

/** True unless it is certain that visitors find nothing at this path. */
function leadsSomewhere(given: string, { paths, ledOn }: KnownPaths, isPage = false): boolean {
  const path = plainPath(given)
  if (isTakenPath(path) || paths.has(path) || (!isPage && ledOn.has(path))) return true
  // a file of the site's own: no page, and not ours to judge
  return /\.\w+$/.test(path)
}

/** As the router takes a path: in English, in small letters, with single slashes and none at the end. */
export function plainPath(path: string): string {
  const single = decoded(splitLanguage(path).path).replaceAll(/\/{2,}/g, '/')
  return single.replace(/(.)\/$/, '$1').toLowerCase()
}
