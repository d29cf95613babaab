import { storeImage } from '#app/images/images.server.ts'
import { type Focus, type ImageCategory, imageCategories } from '#app/images/schema.ts'
import type { CleanPicture } from '#app/images/upload/clean-picture.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { getOwn } from '#platform/get-own.ts'
import { firstPictures, type PicturedProduct, picturedProducts } from './pictured-products.ts'
import vendorLogo from './pictures/cornerstone-apparel.svg?raw'
import logo from './pictures/logo.svg?raw'
import drawn from './pictures.json' with { type: 'json' }

/** Finds a demo picture by its name. Throws an Error if there is none. */
export type DemoPictures = (name: string) => { id: string }

type DemoFile = {
  /** file name, which also identifies it in the library */
  file: string
  category: ImageCategory
  description: string
  focus?: Focus | undefined
  /** formats rendered ahead of the first request */
  formats: readonly ('avif' | 'webp')[]
  read(): Promise<CleanPicture>
}

/** The files that art/ drew, each in its own chunk. */
const files = import.meta.glob<string>('./pictures/*.webp', { query: '?inline', import: 'default' })

/** Pictures that the shop shows before a buyer chooses a color. */
const firstShown = new Set<string>(
  picturedProducts.flatMap((product: PicturedProduct) => firstPictures(product)),
)

const marks: DemoFile[] = [
  {
    file: 'logo.svg',
    category: 'logo',
    description: 'A lantern with a roof like a house and a warm flame',
    formats: [],
    read: () => keepMark(logo, { width: 280, height: 360 }),
  },
  {
    file: 'cornerstone-apparel.svg',
    category: 'vendor',
    description: 'Cornerstone Apparel: four stones in a wall, with a needle and thread',
    formats: [],
    read: () => keepMark(vendorLogo, { width: 400, height: 400 }),
  },
]

const demoFiles: DemoFile[] = [
  ...drawn.map(({ name, alt, focus, category, width, height }) => ({
    file: `${name}.webp`,
    category: imageCategories.find((known) => known === category) ?? 'general',
    description: alt,
    focus,
    formats: formatsOf(name, category),
    read: async () => ({
      bytes: await readPicture(name),
      mimeType: 'image/webp' as const,
      extension: 'webp' as const,
      losses: [],
      width,
      height,
    }),
  })),
  ...marks,
]

const demoNames = demoFiles.map(({ file }) => file)

/** True if the library holds any picture that isn't the demo's. */
export async function hasForeignPictures(db: Db): Promise<boolean> {
  const foreign = await db
    .selectFrom('images')
    .select('id')
    .where('originalName', 'not in', demoNames)
    .limit(1)
    .executeTakeFirst()
  return foreign !== undefined
}

/**
 * Adds missing demo pictures to the library and returns a lookup by name. They are our own files, so
 * they skip the cleaning that uploads need.
 */
export async function addDemoPictures(context: AppContext): Promise<DemoPictures> {
  const present = await context.db
    .selectFrom('images')
    .select(['id', 'originalName'])
    .where('originalName', 'in', demoNames)
    .execute()
  const ids = new Map(present.map(({ id, originalName }) => [originalName, id]))
  for (const { file, read, category, description, focus, formats } of demoFiles) {
    if (ids.has(file)) continue
    const caption = { originalName: file, category, description, ...(focus && { focus }) }
    const { id } = await storeImage(context, await read(), caption, formats)
    ids.set(file, id)
  }
  return (name) => {
    const id = ids.get(`${name}.webp`) ?? ids.get(`${name}.svg`)
    if (!id) throw new Error(`The demo has no picture called ${name}`)
    return { id }
  }
}

/** Product pictures are many, so only those shown first are rendered in advance. */
function formatsOf(name: string, category: string): DemoFile['formats'] {
  if (category !== 'product') return ['avif', 'webp']
  return firstShown.has(name) ? ['avif'] : []
}

async function readPicture(name: string): Promise<Buffer> {
  const load = getOwn(files, `./pictures/${name}.webp`)
  if (!load)
    throw new Error(`The picture ${name} hasn’t been drawn. Run: npm run draw --prefix art`)
  const dataUrl = await load()
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

async function keepMark(
  svg: string,
  side: { width: number; height: number },
): Promise<CleanPicture> {
  const bytes = Buffer.from(svg)
  return { bytes, mimeType: 'image/svg+xml', extension: 'svg', losses: [], ...side }
}
