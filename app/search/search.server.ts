import { listSearchedProducts } from '#app/catalog/listing.server.ts'
import { typeLabel } from '#app/catalog/listing-paths.ts'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { loadContent, logReadFailure } from '#app/content/kit/content.server.ts'
import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import { presentToVisitor } from '#app/content/kit/present.ts'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { upcoming } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import { factsOf } from '#app/events/event-facts.ts'
import { chosenEventPath, readFilters } from '#app/events/filters.ts'
import { media } from '#app/media/document.ts'
import { mediaPath, viewVideos } from '#app/media/media-view.ts'
import { privacy } from '#app/pages/documents/privacy.ts'
import { terms } from '#app/pages/documents/terms.ts'
import { listOwnPages } from '#app/pages/own/own-pages.server.ts'
import { plainPolicy } from '#app/pages/policies/policy-copy.ts'
import { readPolicyFacts } from '#app/pages/policies/policy-facts.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { type PublicPage, publicPages } from '#app/site/public-pages.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { translateText, wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { getOwn } from '#platform/get-own.ts'
import {
  firstMatchIndex,
  matchesAll,
  matchesTyped,
  normalizeForSearch,
  parseSearch,
  parseSynonyms,
  type SearchTerm,
} from './search-terms.ts'
import { searchSynonyms } from './synonyms-document.ts'

export const resultKinds = ['page', 'event', 'video', 'product'] as const

export type ResultKind = (typeof resultKinds)[number]

/** `words` is a snippet or facts about it. */
export type SearchResult = { path: string; label: string; words: string }

/** Results of one kind, best first; `more` counts those left out. */
export type ResultGroup = { kind: ResultKind; found: SearchResult[]; more: number }

const maxPerKind = 12
const contextLength = 70

/** Finds public content that matches every term or a synonym. */
export async function searchSite(context: RequestContext, looked: string): Promise<ResultGroup[]> {
  const { synonyms } = await loadContent(context, searchSynonyms)
  const parts = parseSearch(looked, parseSynonyms(synonyms))
  if (parts.length === 0) return []
  const all = await Promise.all([
    listPages(context),
    listEvents(context),
    listVideos(context),
    listProducts(context),
  ])
  return resultKinds.flatMap((kind, at) => {
    const found = rankCandidates(all[at] ?? [], parts)
    const shown = found.slice(0, maxPerKind)
    return found.length > 0 ? [{ kind, found: shown, more: found.length - shown.length }] : []
  })
}

/** A searchable item. `facts` are shown instead of a snippet. */
type Candidate = { path: string; label: string; texts: readonly string[]; facts?: string }

/** Ranks matches: title as typed, then text as typed, then synonyms. */
function rankCandidates(
  candidates: readonly Candidate[],
  parts: readonly SearchTerm[],
): SearchResult[] {
  return candidates
    .flatMap(({ path, label, texts, facts }) => {
      const whole = normalizeForSearch([label, ...texts].join(' \n '))
      if (!matchesAll(whole, parts)) return []
      const rank =
        Number(!matchesTyped(normalizeForSearch(label), parts)) * 2 +
        Number(!matchesTyped(whole, parts))
      return [{ found: { path, label, words: facts ?? snippetAround(texts, parts) }, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ found }) => found)
}

/** Public pages, without list items that are separate results. */
async function listPages(context: RequestContext): Promise<Candidate[]> {
  const pages = [
    ...publicPages.map((page) => toSearchablePage(context, page)),
    ...(await listSearchableOwnPages(context)),
  ]
  return Promise.all(pages.map(async ({ path, read }) => ({ path, ...(await read(context)) })))
}

/** Upcoming events, once each, with their next date. */
async function listEvents(context: RequestContext): Promise<Candidate[]> {
  const { language } = context
  const [content, { timeZone }] = await Promise.all([
    loadContent(context, events),
    loadContent(context, site),
  ])
  const since = momentIn(timeZone, context.now())
  const labelOf = new Map(content.categories.map(({ id, label }) => [id, label]))
  return upcoming(content.events, since)
    .filter(isHeld)
    .map(({ event, date }) => {
      const day = formatEventDate(date, since.today, language)
      const shown = factsOf(event, wordsOf(language), { date, language })
      return {
        path: chosenEventPath(readFilters(new URLSearchParams()), event.id, date),
        label: event.title,
        texts: [
          plainWords(event.description),
          event.address,
          labelOf.get(event.category) ?? '',
          day,
          // the time isn't searched: a 7 would find most events
          ...shown.flatMap(({ key, text }) => (key === 'time' ? [] : [text])),
        ],
        facts: [day, ...shown.map(({ text }) => text)].filter(Boolean).join(' · '),
      }
    })
}

async function listVideos(context: RequestContext): Promise<Candidate[]> {
  const content = await loadContent(context, media)
  return viewVideos(content, context.language).map((video) => ({
    path: mediaPath({ video: video.id }),
    label: video.title,
    texts: [plainWords(video.description), video.categoryLabel, video.dateText].filter(Boolean),
  }))
}

async function listProducts(context: RequestContext): Promise<Candidate[]> {
  const products = await listSearchedProducts(context).catch((error: unknown) => {
    logReadFailure(context, 'products', error)
    return []
  })
  return products.map(({ id, name, description, type, priceCents, vendorName }) => ({
    path: `/shop/product/${id}`,
    label: name,
    texts: [description, typeLabel(type, context.language), type, vendorName ?? ''],
    facts: [typeLabel(type, context.language), formatMoney(priceCents)].join(' · '),
  }))
}

type SearchablePage = {
  path: string
  /** the page's title and texts in the visitor's language */
  read: (context: RequestContext) => Promise<{ label: string; texts: string[] }>
}

function toSearchablePage(
  { documents }: RequestContext,
  { path, label, documentKey }: PublicPage,
): SearchablePage {
  const document = documents.find(({ key }) => key === documentKey)
  return {
    path,
    read: async (context) => ({
      label: translateText(context.language, label),
      texts: document
        ? await collectTexts(context, document, await loadContent(context, document))
        : [],
    }),
  }
}

/** Pages that staff added. */
async function listSearchableOwnPages(context: RequestContext): Promise<SearchablePage[]> {
  const pages = await listOwnPages(context.db).catch((error: unknown) => {
    logReadFailure(context, 'own pages', error)
    return []
  })
  return pages
    .filter(({ isOn }) => isOn)
    .map(({ document }) => ({
      path: document.publicPath,
      read: async () => {
        const content = await loadContent(context, document)
        return { label: content.hero.title, texts: await collectTexts(context, document, content) }
      },
    }))
}

/** Document lists whose items are separate results. */
const listedSeparately: Readonly<Record<string, object>> = {
  [events.key]: { events: [] },
  [media.key]: { videos: [] },
}

/** A document's public texts, without items that are separate results. */
async function collectTexts(
  context: RequestContext,
  document: DocumentDefinition,
  content: Record<string, unknown>,
): Promise<string[]> {
  const texts: string[] = []
  const values = {
    ...presentToVisitor(document, content),
    ...getOwn(listedSeparately, document.key),
  }
  mapFields(document.whole, values, ({ kind, isAutomatic, choicesFrom }, value) => {
    if (isAutomatic || choicesFrom) return value
    if (kind === 'lines' && Array.isArray(value)) texts.push(...value.map(String))
    if ((kind === 'text' || kind === 'paragraph') && typeof value === 'string') texts.push(value)
    if (kind === 'formatted' && typeof value === 'string') texts.push(plainWords(value))
    return value
  })
  if (document.key !== privacy.key && document.key !== terms.key) return texts
  const facts = await readPolicyFacts(context)
  return texts.map((text) => plainPolicy(text, facts))
}

/** A snippet around the first match. */
function snippetAround(texts: readonly string[], parts: readonly SearchTerm[]): string {
  const isSaid = (text: string) =>
    parts.some((part) => matchesAll(normalizeForSearch(text), [part]))
  const text = texts.find(isSaid) ?? ''
  const at = firstMatchIndex(text, parts) ?? 0
  const [from, to] = [Math.max(0, at - contextLength), at + contextLength * 2]
  const cut = text
    .slice(from, to)
    .replace(from > 0 ? /^\S*\s+/ : '', '')
    .replace(to < text.length ? /\s+\S*$/ : '', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${from > 0 ? '… ' : ''}${cut}${to < text.length ? ' …' : ''}`
}
