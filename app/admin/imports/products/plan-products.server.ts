import type { PlannedRow } from '#app/admin/imports/import-schema.ts'
import { type Plan, plannedRow, problemAt } from '#app/admin/imports/plan.ts'
import { readSheet, type Sheet, type SheetRow } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { findLiving, sourceOf } from '#app/admin/imports/sources.server.ts'
import type { WholeProduct } from '#app/catalogue/add-products.server.ts'
import { presetColors } from '#app/catalogue/colors/preset-colors.ts'
import { findPicturesByName } from '#app/images/pictures-by-name.server.ts'
import type { Db } from '#platform/db/open.ts'
import { timeSlices } from '#platform/limits/time-slices.ts'
import { type FoundProduct, productOfRows } from './product-of-rows.ts'
import { type ShopifyColumn, shopifyColumns } from './shopify-columns.ts'

/** A product that is to be made, and by what its file calls it. */
export type ProductToMake = WholeProduct & { source: string }

type Row = SheetRow<ShopifyColumn>
type Group = [Row, ...Row[]]

const unknownHex = '#808080'

/** What a CSV of Shopify would put in the catalogue. Products that are here already are left alone. */
export async function planProducts(db: Db, bytes: Uint8Array): Promise<Plan<ProductToMake>> {
  const sheet = await readSheet(bytes, shopifyColumns)
  const groups = groupRows(sheet.rows)
  const pause = timeSlices()
  const read: (ReturnType<typeof productOfRows> & { rows: Group })[] = []
  for (const rows of groups) {
    await pause()
    read.push({ rows, ...productOfRows(rows, sheet) })
  }
  const known = await readKnown(db, groups)
  const pictures = await findPicturesByName(
    db,
    read.flatMap(({ found }) => (found ? namesOf(found) : [])),
  )
  const plan: Plan<ProductToMake> = {
    lines: strayRows(sheet).map((row) => ({ row })),
    notes: sheet.notes,
  }
  for (const { rows, found, problems, notes } of read) {
    const lastRow = Math.max(...rows.map(({ row }) => row))
    const line = { row: rows[0].row, lastRow, name: nameOf(rows) }
    const why = known(rows[0])
    if (why) plan.lines.push({ row: plannedRow({ ...line, outcome: 'left', notes: [why] }) })
    else if (!found) {
      plan.lines.push({ row: plannedRow({ ...line, outcome: 'refused', problems, notes }) })
    } else {
      const { whole, notes: ofPictures } = withPictures(found, pictures)
      const all = [...notes, ...ofPictures]
      const row = plannedRow({ ...line, outcome: 'made', notes: all })
      plan.lines.push({ row, thing: { ...whole, source: sourceOf('products', found.handle) } })
    }
  }
  plan.lines.sort((a, b) => a.row.row - b.row.row)
  return plan
}

/** Rows of one handle are one product; a row with a name and no handle is one by itself. */
function groupRows(rows: readonly Row[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const { handle, title } = row.cells
    if (handle === '' && title === '') continue
    const key = handle === '' ? `row ${row.row}` : `handle ${handle.toLowerCase()}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

function strayRows({ rows, headingOf }: Sheet<ShopifyColumn>): PlannedRow[] {
  return rows
    .filter(({ cells }) => cells.handle === '' && cells.title === '')
    .map(({ row }) =>
      plannedRow({
        row,
        name: 'A row without a product',
        outcome: 'refused',
        problems: [problemAt(row, headingOf('handle'), 'is empty: it belongs to no product')],
      }),
    )
}

/** Says of a product why it is left alone; undefined where it is new. Names and handles count once. */
async function readKnown(db: Db, groups: readonly Group[]) {
  const sources = groups.map(([{ cells }]) => sourceOf('products', cells.handle || cells.title))
  const brought = await findLiving(db, sources)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('archivedAt', 'is', null)
    .execute()
  const here = new Set(rows.map(({ id }) => id))
  const names = new Set(rows.map(({ name }) => name.toLowerCase()))
  return ({ cells }: Row): string | undefined => {
    if (/^archived$/i.test(cells.status)) return 'Shopify has it as archived.'
    const before = brought.get(sourceOf('products', cells.handle || cells.title))
    if (before && here.has(before.subject)) return 'It was brought in before.'
    const name = cells.title.toLowerCase()
    if (names.has(name)) return 'A product of this name is here already.'
    if (name) names.add(name)
    return undefined
  }
}

/** The pictures are those that the library has by the same file names: none is fetched from elsewhere. */
function withPictures({ product, colors, pictures }: FoundProduct, library: Map<string, string>) {
  const idOf = (names: readonly string[]) =>
    names.map((name) => library.get(name.toLowerCase())).find(Boolean) ?? null
  const notes: string[] = []
  const wholeColors = colors.map(({ name, pictures: own }) => {
    const preset = presetColors.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!preset) notes.push(`The sample of the color ${name} is gray until you choose it.`)
    return { name, hex: preset?.hex ?? unknownHex, imageId: idOf(own) }
  })
  const image = idOf(pictures) ?? wholeColors.find(({ imageId }) => imageId)?.imageId ?? null
  const isBare = image === null || wholeColors.some(({ imageId }) => imageId === null)
  if (isBare) notes.push(pictureNote(pictures.length > 0, product.active !== false))
  const active = product.active !== false && !isBare
  return { whole: { product: { ...product, image, active }, colors: wholeColors }, notes }
}

function pictureNote(hasNames: boolean, isShown: boolean): string {
  const why = hasNames
    ? 'Its pictures are not in the library by their file names, and none is fetched from Shopify: bring them in first under Pictures, or choose them afterwards.'
    : 'The file names no picture for it.'
  return isShown ? `${why} It stays hidden until you show it.` : why
}

function namesOf({ pictures, colors }: FoundProduct): string[] {
  return [...pictures, ...colors.flatMap((color) => color.pictures)]
}

function nameOf([{ cells }]: Group): string {
  return (cells.title || cells.handle).slice(0, 200)
}
