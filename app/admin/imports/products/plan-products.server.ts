import type { UploadedFile } from '#app/admin/imports/kind.ts'
import { type Plan, plannedRow } from '#app/admin/imports/plan.ts'
import { findImportedItems, sourceOf } from '#app/admin/imports/sources.server.ts'
import type { ProductWithColors } from '#app/catalog/add-products.server.ts'
import { presetColors } from '#app/catalog/preset-colors.ts'
import { findPicturesByName } from '#app/images/pictures-by-name.server.ts'
import type { Db } from '#platform/db/open.ts'
import { timeSlices } from '#platform/limits/time-slices.ts'
import { type ProductGroup, readProductFile } from './product-file.server.ts'
import { type FoundProduct, productOfGroup } from './product-of-rows.ts'

/** A product to create, with its name in the file. */
export type ProductToMake = ProductWithColors & { source: string }

const unknownHex = '#808080'

/** Plans an import of products. Products that already exist are skipped. */
export async function planProducts(
  db: Db,
  { bytes, types }: Pick<UploadedFile, 'bytes' | 'types'>,
): Promise<Plan<ProductToMake>> {
  const file = await readProductFile(bytes)
  const pause = timeSlices()
  const read: (ReturnType<typeof productOfGroup> & { group: ProductGroup })[] = []
  for (const group of file.groups) {
    await pause()
    read.push({ group, ...productOfGroup(group, file, types) })
  }
  const known = await readKnown(db, file.groups)
  const pictures = await findPicturesByName(
    db,
    read.flatMap(({ found }) => (found ? namesOf(found) : [])),
  )
  const plan: Plan<ProductToMake> = {
    lines: file.strays.map((row) => ({ row })),
    notes: file.notes,
  }
  for (const { group, found, problems, notes, asksType } of read) {
    const { row, lastRow } = group
    const line = { row, lastRow, name: nameOf(group), asksType }
    const why = known(group)
    if (why) {
      plan.lines.push({
        row: plannedRow({ ...line, asksType: false, outcome: 'left', notes: [why] }),
      })
    } else if (!found) {
      plan.lines.push({ row: plannedRow({ ...line, outcome: 'refused', problems, notes }) })
    } else {
      const { whole, notes: ofPictures } = withPictures(found, pictures)
      const all = [...notes, ...ofPictures]
      const source = sourceOf('products', found.handle)
      plan.lines.push({
        row: plannedRow({ ...line, outcome: 'made', notes: all }),
        thing: { ...whole, source },
      })
    }
  }
  plan.lines.sort((a, b) => a.row.row - b.row.row)
  return plan
}

/** Why a product is skipped; undefined if it's new. Names and handles count once. */
async function readKnown(db: Db, groups: readonly ProductGroup[]) {
  const sources = groups.map(({ rows: [{ cells }] }) =>
    sourceOf('products', cells.handle || cells.title),
  )
  const imported = await findImportedItems(db, sources)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('archivedAt', 'is', null)
    .execute()
  const here = new Set(rows.map(({ id }) => id))
  const names = new Set(rows.map(({ name }) => name.toLowerCase()))
  return ({ rows: [{ cells }] }: ProductGroup): string | undefined => {
    if (/^archived$/i.test(cells.status)) return 'It’s archived in Shopify.'
    const before = imported.get(sourceOf('products', cells.handle || cells.title))
    if (before && here.has(before.subject)) return 'It was imported before.'
    const name = cells.title.toLowerCase()
    if (names.has(name)) return 'There’s already a product with this name.'
    if (name) names.add(name)
    return undefined
  }
}

/** Uses pictures from the library with the same file names. Nothing is downloaded. */
function withPictures(
  { product, colors, variants, pictures }: FoundProduct,
  library: Map<string, string>,
) {
  const idOf = (names: readonly string[]) =>
    names.map((name) => library.get(name.toLowerCase())).find(Boolean) ?? null
  const notes: string[] = []
  const wholeColors = colors.map(({ name, pictures: own }) => {
    const preset = presetColors.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!preset) notes.push(`The swatch for ${name} is gray until you pick a color.`)
    return { name, hex: preset?.hex ?? unknownHex, imageId: idOf(own) }
  })
  const image = idOf(pictures) ?? wholeColors.find(({ imageId }) => imageId)?.imageId ?? null
  const isBare = image === null || wholeColors.some(({ imageId }) => imageId === null)
  if (isBare) notes.push(pictureNote(pictures.length > 0, product.active !== false))
  const active = product.active !== false && !isBare
  return { whole: { product: { ...product, image, active }, colors: wholeColors, variants }, notes }
}

function pictureNote(hasNames: boolean, isShown: boolean): string {
  const why = hasNames
    ? 'Its pictures aren’t in the library, and we don’t download them from the other shop. Import them first under Pictures, or choose them later.'
    : 'The file has no picture for it.'
  return isShown ? `${why} It stays hidden until you show it.` : why
}

function namesOf({ pictures, colors }: FoundProduct): string[] {
  return [...pictures, ...colors.flatMap((color) => color.pictures)]
}

function nameOf({ rows: [{ cells }] }: ProductGroup): string {
  return (cells.title || cells.handle).slice(0, 200)
}
