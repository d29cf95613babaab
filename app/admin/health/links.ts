import { documentEditorPath } from '#app/admin/office-routes.ts'
import { plainPieces } from '#app/content/formatted/formatted-text.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { namesPage } from '#app/content/kit/field-hints.ts'
import type { Field } from '#app/content/kit/fields.ts'
import { decoded } from '#app/content/kit/site-path.ts'
import { isReservedPath } from '#app/site/public-pages.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import { splitLinks } from '#app/ui/links/linked-text.tsx'
import { splitLanguage } from '#platform/language.ts'
import { fieldValuesOf } from './field-values.ts'
import type { RawFinding } from './finding.ts'

/** A link in a document: its target, its place, and where to edit it. */
export type DocumentLink = {
  href: string
  where: string
  address: string
  /** the field names a page, so a redirect doesn't count */
  isPage?: true
}

/** Paths that the site answers besides its pages, in lowercase. */
export type KnownPaths = {
  /** the site's public URL */
  siteUrl: string
  /** of products, flyers, and staff-added pages */
  paths: ReadonlySet<string>
  /** paths that redirect, or that a page moved from */
  ledOn: ReadonlySet<string>
}

const maxShownLength = 120

/** Every link in a document's values that visitors can follow. */
export function linksOf(document: DocumentDefinition, values: unknown): DocumentLink[] {
  return fieldValuesOf(document, values).flatMap(({ field, value, path, way }) => {
    if (typeof value !== 'string' || field.isNoLink) return []
    const place = {
      where: `${document.label}, ${way}`,
      address: documentEditorPath(document.key, path),
      ...(namesPage(field) && { isPage: true as const }),
    }
    return hrefsIn(field, value).map((href) => ({ href, ...place }))
  })
}

function hrefsIn(field: Field, value: string): string[] {
  const { kind } = field
  if (kind === 'url' || namesPage(field)) return value.trim() === '' ? [] : [value.trim()]
  if (kind === 'paragraph') return bareAddresses(value)
  if (kind !== 'formatted') return []
  return plainPieces(value).flatMap((piece) =>
    piece.kind === 'link' ? [piece.href] : bareAddresses(piece.words),
  )
}

function bareAddresses(text: string): string[] {
  return splitLinks(text).flatMap(({ href }) => href ?? [])
}

/** A finding for each link to a page of this site that doesn't exist. */
export function findBrokenOwnLinks(
  links: readonly DocumentLink[],
  known: KnownPaths,
): RawFinding[] {
  return links.flatMap(({ href, where, address, isPage }): RawFinding[] => {
    const path = sitePathOf(href, known.siteUrl)
    if (path === undefined || leadsSomewhere(path, known, isPage)) return []
    return [
      {
        check: 'dead-link',
        subject: `${where}\n${href}`,
        group: 'visitors',
        title: `A link goes to ${shorten(href, maxShownLength)}, which doesn’t exist (${where}).`,
        why: 'Visitors who follow it get an error page, and may think no one is here.',
        remedy: 'Choose a page that exists, or remove the link.',
        address,
        state: href,
      },
    ]
  })
}

/** The path of a link to this site; undefined for anything else, such as mailto or another host. */
export function sitePathOf(href: string, siteUrl: string): string | undefined {
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(href) || !URL.canParse(href, siteUrl)) return undefined
  const { host, pathname } = new URL(href, siteUrl)
  return host === new URL(siteUrl).host ? pathname : undefined
}

/** Outside URLs among these links, each once, with the links that use it. */
export function outsideLinks(
  links: readonly DocumentLink[],
  siteUrl: string,
): Map<string, DocumentLink[]> {
  const outside = links.filter(
    ({ href }) => /^https?:\/\//i.test(href) && sitePathOf(href, siteUrl) === undefined,
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

/** True unless the path certainly leads nowhere. */
function leadsSomewhere(given: string, { paths, ledOn }: KnownPaths, isPage = false): boolean {
  const path = plainPath(given)
  if (isReservedPath(path) || paths.has(path) || (!isPage && ledOn.has(path))) return true
  // a file of the site's own, which isn't checked here
  return /\.\w+$/.test(path)
}

/** Normalizes a path like the router: English, lowercase, single slashes, no trailing slash. */
export function plainPath(path: string): string {
  const single = decoded(splitLanguage(path).path).replaceAll(/\/{2,}/g, '/')
  return single.replace(/(.)\/$/, '$1').toLowerCase()
}
