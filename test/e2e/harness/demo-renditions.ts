import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderJob } from '#app/images/images.server.ts'
import { reencodePicture } from '#app/images/renditions/picture-process.server.ts'
import { pixelLimit } from '#app/images/renditions/picture-tasks.ts'
import { openSqlite } from '#platform/db/open.ts'
import { firstPictures, picturedProducts } from '#server/demo/pictured-products.ts'
import drawn from '#server/demo/pictures.json' with { type: 'json' }

/** A rendition of a demo picture, in a file. */
export type DemoRendition = { picture: string; width: number; file: string }

const root = join(import.meta.dirname, '../../..')
/** Low compression effort takes a third of the time; size tests use renditions made by the product. */
const how = { format: 'avif', effort: 0 } as const
/** The sizes that browser tests request most; the product makes the others on demand. */
const widths = {
  scene: [150, 390, 480, 600, 750, 875, 960, 1280],
  product: [185, 280, 480],
  /** the library shows every picture */
  unseen: [480],
}
/** Wider ones for Firefox and WebKit, which never pick a picture narrower than its box. */
const wider: Record<string, number[]> = {
  'home-hero': [2000],
  'road-home': [1600],
  'lit-window': [1600],
  'circle-of-chairs': [1600],
  'guitar-hearth': [1600],
  'garden-rows': [1110],
}
/** Only the default product pictures; few tests select a color. */
const shown = new Set(picturedProducts.flatMap(firstPictures))

/**
 * Makes the renditions that demo pages request, seconds of work, and caches them under
 * node_modules/.cache for every product under test (`settlePictures`).
 */
export async function makeDemoRenditions(): Promise<DemoRendition[]> {
  const worker = readFileSync(join(root, 'app/images/renditions/picture-worker.ts'))
  const maker = createHash('sha256')
    .update(worker)
    .update(JSON.stringify([sharp.versions, pixelLimit, how]))
  const folder = join(root, 'node_modules/.cache/demo-renditions', maker.digest('hex').slice(0, 12))
  mkdirSync(folder, { recursive: true })
  const wanted = drawn.map(async ({ name, category }) => {
    const bytes = readFileSync(join(root, 'server/demo/pictures', `${name}.webp`))
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    const kind = category === 'product' ? (shown.has(name) ? 'product' : 'unseen') : 'scene'
    const made = [...widths[kind], ...(wider[name] ?? [])].map(async (width) => {
      const file = join(folder, `${version}-${width}.${how.format}`)
      if (!existsSync(file)) {
        // a concurrent process writes the same bytes
        const part = `${file}.${process.pid}`
        writeFileSync(part, (await reencodePicture(bytes, { width, ...how })).bytes)
        renameSync(part, file)
      }
      return { picture: `${name}.webp`, width, file }
    })
    return Promise.all(made)
  })
  return (await Promise.all(wanted)).flat()
}

/**
 * Cancels queued renditions that no page has requested, minutes of work that would slow the tests, and
 * gives a product with demo data the cached ones.
 */
export async function settlePictures(
  dataDir: string,
  renditions: DemoRendition[] = [],
): Promise<void> {
  const { db, close } = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await db.deleteFrom('outbox').where('kind', '=', renderJob).execute()
  const pictures = await db.selectFrom('images').select(['id', 'originalName']).execute()
  const ids = new Map(pictures.map(({ id, originalName }) => [originalName, id]))
  await db.transaction().execute(async (transaction) => {
    for (const { picture, width, file } of renditions) {
      const imageId = ids.get(picture)
      if (!imageId) throw new Error(`the demo has no picture ${picture}`)
      await transaction
        .insertInto('imageRenditions')
        .values({ imageId, width, format: how.format, bytes: readFileSync(file) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
  await close()
}

// `npm test` makes them while other work is running
if (import.meta.main) await makeDemoRenditions()
