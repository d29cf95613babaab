import { logReadFailure, parseStored } from '#app/content/kit/content.server.ts'
import { languagesOfDocument } from '#app/content/spanish/is-in-spanish.server.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { type OtherLanguage, otherLanguages } from '#platform/language.ts'
import { documents } from './admin/documents.ts'
import { languagesOfProduct, productIdIn } from './catalog/listing.server.ts'
import { findOwnPageAt } from './pages/own/own-pages.server.ts'
import { isOwnPath, publicPages } from './site/public-pages.ts'
import type { Site } from './site/site.server.ts'

/**
 * The site facts for the page at this path, with the languages that its content isn't in. Never throws.
 */
export async function withPageLanguages(
  context: RequestContext,
  site: Site,
  path: string,
): Promise<Site> {
  const { languages: shown = [], ...facts } = site.facts
  // previews show staff what they're still translating
  if (shown.length === 0 || context.preview) return site
  const found = await languagesOfPage(context.db, path).catch((error: unknown) => {
    logReadFailure(context, 'the languages of the page', error)
    return otherLanguages
  })
  const untranslated = shown.filter((language) => !found.includes(language))
  if (untranslated.length === 0) return site
  const languages = shown.filter((language) => found.includes(language))
  return {
    ...site,
    facts: { ...facts, ...(languages.length > 0 ? { languages } : {}), untranslated },
  }
}

/** The languages in which the page at this path may be announced; all if it has no stored content. */
async function languagesOfPage(db: Db, path: string): Promise<readonly OtherLanguage[]> {
  const page = publicPages.find((one) => one.path === path)
  if (page) return languagesOfStored(page.documentKey, await readBodies(db, page.documentKey))
  const product = productIdIn(path)
  if (product !== undefined) return languagesOfProduct(db, product)
  const pagePath = path.toLowerCase()
  const own = isOwnPath(pagePath) ? await findOwnPageAt(db, pagePath.slice(1)) : undefined
  return own ? languagesOfDocument(own.document, own.body) : otherLanguages
}

/** Tells in which languages a document's page may be announced. */
export async function readLanguagesOfDocuments(
  db: Db,
): Promise<(documentKey: string) => readonly OtherLanguage[]> {
  const bodies = await readBodies(db)
  return (documentKey) => languagesOfStored(documentKey, bodies)
}

function languagesOfStored(
  key: string,
  bodies: ReadonlyMap<string, string>,
): readonly OtherLanguage[] {
  const document = documents.find((one) => one.key === key)
  return document
    ? languagesOfDocument(document, parseStored(bodies.get(key) ?? '{}'))
    : otherLanguages
}

async function readBodies(db: Db, key?: string): Promise<ReadonlyMap<string, string>> {
  const all = db.selectFrom('documents').select(['key', 'body'])
  const rows = await (key === undefined ? all : all.where('key', '=', key)).execute()
  return new Map(rows.map((row) => [row.key, row.body]))
}
