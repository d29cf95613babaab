import { documentEditorPath, sectionPath } from '#app/admin/office-routes.ts'
import { isSpanishOn, listSpanishParts } from '#app/admin/spanish/spanish-parts.server.ts'
import { readStored } from '#app/admin/stored-documents.server.ts'
import { listProductEntries } from '#app/catalog/listing.server.ts'
import type { DocumentDefinition, DocumentValues } from '#app/content/kit/document.ts'
import { placeholdersOf } from '#app/content/kit/placeholders.ts'
import type { Since } from '#app/events/dates/event-time.ts'
import { past } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import { giving } from '#app/giving/giving-document.ts'
import { ownPageIdIn } from '#app/pages/own/own-page-key.ts'
import { listOwnPageMoves } from '#app/pages/own/own-page-places.server.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { navigation } from '#app/site/documents/navigation-document.ts'
import { seo } from '#app/site/documents/seo-document.ts'
import { policyUrl } from '#app/site/frame/layout-data.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { ministryNow } from '#app/site/site.server.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { Permission } from '#platform/permission.ts'
import { unreadableButton } from './button-color.ts'
import type { RawFinding } from './finding.ts'
import {
  type DocumentLink,
  findBrokenOwnLinks,
  type KnownPaths,
  linksOf,
  plainPath,
} from './links.ts'
import { pagesWithoutMenu } from './pages-without-menu.ts'

/** A document with its stored body and its full values, defaults included. */
export type ReadValues = { document: DocumentDefinition; stored: unknown; values: unknown }

const maxTitleLength = 120

/** Reads every document once for all checks. */
export async function readAllValues(db: Db): Promise<ReadValues[]> {
  return (await readStored(db)).map(({ document, body }) => ({
    document,
    stored: body,
    values: document.whole.read.parse(body),
  }))
}

/** Every link that visitors can follow, with its place. */
export function allLinks(all: readonly ReadValues[]): DocumentLink[] {
  return all.flatMap(({ document, values }) => linksOf(document, values))
}

/** Problems in the site's content, for documents that this person may save. */
export async function findContentProblems(
  context: RequestContext,
  all: readonly ReadValues[],
  permissions: readonly Permission[],
): Promise<RawFinding[]> {
  const { db, config } = context
  const mine = all.filter(({ document }) => permissions.includes(document.permission))
  const moves = await readMoves(db, all)
  const [since, known, spanish] = await Promise.all([
    ministryNow(context),
    readKnownPaths(db, all, moves, config.siteUrl),
    findSpanish(db, permissions, all),
  ])
  return [
    ...findBrokenOwnLinks(allLinks(mine), known),
    ...mine.flatMap(titlesAsTheyCame),
    ...pastEvents(valuesOf(all, events), since),
    ...pagesWithoutMenu([...publicPages, ...ownPages(all)], menuLinks(all), config.siteUrl, moves),
    ...(permissions.includes('giving')
      ? unreadableButton(valuesOf(all, giving).customization.primaryColor)
      : []),
    ...spanish,
  ]
}

function valuesOf<D extends DocumentDefinition>(
  all: readonly ReadValues[],
  wanted: D,
): DocumentValues<D> {
  const found = all.find(({ document }) => document.key === wanted.key)
  return (found?.values ?? wanted.whole.fallback) as DocumentValues<D>
}

/** Published pages that staff added. */
function ownPages(all: readonly ReadValues[]): { path: string; label: string }[] {
  return all
    .filter(({ document }) => ownPageIdIn(document.key) !== undefined)
    .map(({ document: { publicPath: path, label } }) => ({ path, label }))
}

/** Former paths of published pages, with their current path. */
async function readMoves(db: Db, all: readonly ReadValues[]): Promise<ReadonlyMap<string, string>> {
  const found = new Set(ownPages(all).map(({ path }) => path))
  return new Map([...(await listOwnPageMoves(db))].filter(([, to]) => found.has(to)))
}

async function readKnownPaths(
  db: Db,
  all: readonly ReadValues[],
  moves: ReadonlyMap<string, string>,
  siteUrl: string,
): Promise<KnownPaths> {
  const products = await listProductEntries(db)
  return {
    siteUrl,
    paths: new Set([
      ...products.map(({ path }) => path.toLowerCase()),
      ...ownPages(all).map(({ path }) => path),
      ...valuesOf(all, events).events.map(({ id }) => `/print/events/${id}`.toLowerCase()),
    ]),
    ledOn: new Set([
      ...moves.keys(),
      ...valuesOf(all, seo).redirects.map(({ from }) => plainPath(from)),
    ]),
  }
}

function titlesAsTheyCame({ document, stored }: ReadValues): RawFinding[] {
  return placeholdersOf(document, stored).map(({ text, path }) => ({
    check: 'title-as-it-came',
    subject: `${document.key}/${path}`,
    group: 'visitors',
    title: `“${shorten(text, maxTitleLength)}” on ${document.label} is still placeholder text.`,
    why: 'Visitors can tell that no one finished it.',
    remedy: 'Write the real text, or remove the item.',
    address: documentEditorPath(document.key, path),
    state: text,
  }))
}

function pastEvents({ events: all }: DocumentValues<typeof events>, since: Since): RawFinding[] {
  return past(all, since).map(({ event }) => ({
    check: 'past-event',
    subject: event.id,
    group: 'visitors',
    title: `“${shorten(event.title, maxTitleLength)}” is over but still on the events list.`,
    why: 'Old dates make a place look closed.',
    remedy: 'Give it a new date, or remove it.',
    address: documentEditorPath(events.key, `events.${all.indexOf(event)}.date`),
    state: event.date,
  }))
}

/** Links in the menus and the footer. */
function menuLinks(all: readonly ReadValues[]): Pick<DocumentLink, 'href'>[] {
  const { bottomBar: bar } = valuesOf(all, footer)
  const inMenus = allLinks(
    all.filter(({ document }) => document === navigation || document === footer),
  )
  return [
    ...inMenus,
    ...(bar.showPrivacyPolicy ? [{ href: policyUrl(bar.privacyPolicyUrl, '/privacy') }] : []),
    ...(bar.showTermsOfService ? [{ href: policyUrl(bar.termsOfServiceUrl, '/terms') }] : []),
  ]
}

/** Nothing while the Spanish site is off. */
async function findSpanish(
  db: Db,
  permissions: readonly Permission[],
  all: readonly ReadValues[],
): Promise<RawFinding[]> {
  if (!(await isSpanishOn(db))) return []
  const parts = await listSpanishParts(db, permissions)
  const onSite = new Set(all.map(({ document }) => document.key))
  return parts
    .filter(({ key, isDocument, draft }) => (isDocument ? onSite.has(key) : !draft))
    .filter(({ missing, stale }) => missing + stale > 0)
    .map(({ key, label, missing, stale }) => ({
      check: 'spanish',
      subject: key,
      group: 'visitors',
      title: `${label}: ${[
        stale > 0
          ? `${pluralize(stale, 'text', 'texts')} changed in English since the translation`
          : '',
        missing > 0 ? `${pluralize(missing, 'text has', 'texts have')} no Spanish version` : '',
      ]
        .filter(Boolean)
        .join(', and ')}.`,
      why: 'Spanish readers see outdated text, or English in the middle of the page.',
      remedy: 'Open the two versions side by side, and fill in or update the Spanish.',
      address: `${sectionPath('spanish')}/${key}`,
      state: `${stale} ${missing}`,
    }))
}
