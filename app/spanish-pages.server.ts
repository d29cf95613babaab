import { isProductInSpanish, productIdIn } from '#app/catalog/listing/listing.server.ts'
import { logReadFailure, parseStored } from '#app/content/kit/content.server.ts'
import { isDocumentInSpanish } from '#app/content/spanish/is-in-spanish.server.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { documents } from './admin/documents.ts'
import { findOwnPageAt } from './pages/own/own-pages.server.ts'
import { isOwnPath, publicPages } from './site/public-pages.ts'
import type { Site } from './site/site.server.ts'

/**
 * The site facts for the page at this path, marked English-only if its content has no Spanish.
 * Never throws.
 */
export async function withPageLanguages(
  context: RequestContext,
  site: Site,
  path: string,
): Promise<Site> {
  // previews show staff what they're still translating
  if (!site.facts.hasSpanish || context.preview) return site
  const isSpanish = await isPageInSpanish(context.db, path).catch((error: unknown) => {
    logReadFailure(context, 'the languages of the page', error)
    return true
  })
  if (isSpanish) return site
  const { hasSpanish: _not, ...facts } = site.facts
  return { ...site, facts: { ...facts, isEnglishOnly: true as const } }
}

/**
 * True if the page at this path may be announced as Spanish, including pages without stored
 * content.
 */
export async function isPageInSpanish(db: Db, path: string): Promise<boolean> {
  const page = publicPages.find((one) => one.path === path)
  if (page)
    return isDocumentStoredInSpanish(page.documentKey, await readBodies(db, page.documentKey))
  const product = productIdIn(path)
  if (product !== undefined) return isProductInSpanish(db, product)
  const pagePath = path.toLowerCase()
  if (!isOwnPath(pagePath)) return true
  const own = await findOwnPageAt(db, pagePath.slice(1))
  return !own || isDocumentInSpanish(own.document, own.body)
}

/** Keys of documents whose pages must not be announced as Spanish. */
export async function listEnglishOnlyDocuments(db: Db): Promise<ReadonlySet<string>> {
  const bodies = await readBodies(db)
  const keys = publicPages.map(({ documentKey }) => documentKey)
  return new Set(keys.filter((key) => !isDocumentStoredInSpanish(key, bodies)))
}

function isDocumentStoredInSpanish(key: string, bodies: ReadonlyMap<string, string>): boolean {
  const document = documents.find((one) => one.key === key)
  return !document || isDocumentInSpanish(document, parseStored(bodies.get(key) ?? '{}'))
}

async function readBodies(db: Db, key?: string): Promise<ReadonlyMap<string, string>> {
  const all = db.selectFrom('documents').select(['key', 'body'])
  const rows = await (key === undefined ? all : all.where('key', '=', key)).execute()
  return new Map(rows.map((row) => [row.key, row.body]))
}
