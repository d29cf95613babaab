import { readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { listOwnPages } from '#app/pages/own/own-pages.server.ts'
import { sheets } from '#app/site/print-paths.ts'
import { publicPages } from '#app/site/public-pages.ts'
import type { Db } from '#platform/db/open.ts'

type PageName = { label: string; address: string | null }

const ownNames = new Map<string, string>(
  [...publicPages, sheets.help, sheets.cards, sheets.needs].map(({ path, label }) => [path, label]),
)

const productPath = '/shop/product/'
const flyerPath = '/print/events/'

/** Labels of counted pages, and their path if they still exist. */
export async function readPageNames(
  db: Db,
  pages: readonly string[],
): Promise<(page: string) => PageName> {
  const [ownPages, products, titles] = await Promise.all([
    readOwnPages(db),
    readProducts(db, idsIn(pages, productPath)),
    pages.some((page) => page.startsWith(flyerPath)) ? readTitles(db) : new Map<string, string>(),
  ])
  return (page) => {
    const own = ownNames.get(page) ?? ownPages.get(page)
    if (own) return { label: own, address: page }
    const isProduct = page.startsWith(productPath)
    if (!isProduct && !page.startsWith(flyerPath)) return { label: 'Deleted page', address: null }
    const id = page.slice((isProduct ? productPath : flyerPath).length)
    const name = (isProduct ? products : titles).get(id)
    if (name === undefined) {
      return { label: isProduct ? 'Deleted product' : 'Deleted page', address: null }
    }
    return { label: isProduct ? name : `Flyer: ${name}`, address: page }
  }
}

function idsIn(pages: readonly string[], path: string): string[] {
  return pages.filter((page) => page.startsWith(path)).map((page) => page.slice(path.length))
}

async function readProducts(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Published pages that staff added, by path. */
async function readOwnPages(db: Db): Promise<Map<string, string>> {
  const pages = await listOwnPages(db)
  return new Map(
    pages.filter(({ isOn }) => isOn).map(({ document, title }) => [document.publicPath, title]),
  )
}

async function readTitles(db: Db): Promise<Map<string, string>> {
  const { values } = await readDocument(db, events)
  return new Map(values.events.map(({ id, title }) => [id, title]))
}
