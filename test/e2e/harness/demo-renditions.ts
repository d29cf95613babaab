import { join } from 'node:path'
import sharp from 'sharp'
import { renditionWidths } from '#app/images/image-path.ts'
import { renderJob } from '#app/images/images.server.ts'
import { openSqlite } from '#platform/db/open.ts'
import drawn from '#server/demo/pictures.json' with { type: 'json' }

/** Every width of each demo picture's shape, by `shapeOf`. */
export type DemoRenditions = Map<string, { width: number; bytes: Buffer }[]>

const format = 'avif'

/**
 * Renditions of the demo's pictures in one color. Drawing, downloading, and decoding the real ones would take
 * minutes of a test run, and tests of what they show or weigh use those that the product makes.
 */
export async function makeDemoRenditions(): Promise<DemoRenditions> {
  const shapes = new Map(drawn.map((one) => [shapeOf(one), one]))
  const made = [...shapes].map(async ([shape, own]) => {
    const all = renditionWidths.map(async (width) => ({ width, bytes: await flat(own, width) }))
    return [shape, await Promise.all(all)] as const
  })
  return new Map(await Promise.all(made))
}

type Size = { width: number; height: number }

function shapeOf({ width, height }: Size): string {
  return `${width} × ${height}`
}

/** Never wider than the picture itself, as the product's. */
function flat(own: Size, wanted: number): Promise<Buffer> {
  const width = Math.min(own.width, wanted)
  const height = Math.round((own.height * width) / own.width)
  const create = { width, height, channels: 3 as const, background: '#8a7a66' }
  return sharp({ create })[format]({ effort: 0 }).toBuffer()
}

/**
 * Cancels queued renditions that no page has requested, minutes of work that would slow the tests, and
 * gives a product with demo data these instead.
 */
export async function settlePictures(
  dataDir: string,
  renditions: DemoRenditions = new Map(),
): Promise<void> {
  const { db, close } = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await db.deleteFrom('outbox').where('kind', '=', renderJob).execute()
  const pictures = await db.selectFrom('images').select(['id', 'originalName']).execute()
  const ids = new Map(pictures.map(({ id, originalName }) => [originalName, id]))
  await db.transaction().execute(async (transaction) => {
    for (const { name, ...size } of renditions.size > 0 ? drawn : []) {
      const imageId = ids.get(`${name}.webp`)
      if (!imageId) throw new Error(`the demo has no picture ${name}`)
      const rows = renditions.get(shapeOf(size))?.map((one) => ({ imageId, format, ...one })) ?? []
      await transaction
        .insertInto('imageRenditions')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
  await close()
}
