import { addImage } from '#app/images/images.server.ts'
import { type ImageCategory, imageCategories } from '#app/images/schema.ts'
import { logoSvg } from '#art/logo.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import drawn from './pictures.json' with { type: 'json' }

/** Finds a picture of the demo by its name; throws where there is none of that name. */
export type DemoPictures = (name: string) => { id: string }

/** The files that art/render-library.ts drew, each in a chunk of its own. */
const files = import.meta.glob<string>('./pictures/*.webp', { query: '?inline', import: 'default' })

const logoName = 'logo.svg'
const demoNames = [...drawn.map(({ name }) => `${name}.webp`), logoName]

/** True where the library holds anything that is not the demo's. */
export async function hasForeignPictures(db: Db): Promise<boolean> {
  const foreign = await db
    .selectFrom('images')
    .select('id')
    .where('originalName', 'not in', demoNames)
    .limit(1)
    .executeTakeFirst()
  return foreign !== undefined
}

/** Brings what is missing into the library, by the same way as an upload of staff. */
export async function addDemoPictures(context: AppContext): Promise<DemoPictures> {
  const present = await context.db
    .selectFrom('images')
    .select(['id', 'originalName'])
    .where('originalName', 'in', demoNames)
    .execute()
  const ids = new Map(present.map(({ id, originalName }) => [originalName, id]))
  async function add(file: {
    originalName: string
    category: ImageCategory
    description: string
    read: () => Promise<Buffer>
  }): Promise<void> {
    if (ids.has(file.originalName)) return
    const { id } = await addImage(context, { ...file, bytes: await file.read() })
    ids.set(file.originalName, id)
  }
  const pictures = drawn.map(({ name, alt, category }) =>
    add({
      originalName: `${name}.webp`,
      category: imageCategories.find((known) => known === category) ?? 'general',
      description: alt,
      read: () => readPicture(name),
    }),
  )
  const logo = add({
    originalName: logoName,
    category: 'logo',
    description: 'A lantern with the roof of a house and a warm flame',
    read: async () => Buffer.from(logoSvg()),
  })
  await Promise.all([...pictures, logo])
  return (name) => {
    const id = ids.get(`${name}.webp`)
    if (!id) throw new Error(`The demo has no picture called ${name}`)
    return { id }
  }
}

async function readPicture(name: string): Promise<Buffer> {
  const load = files[`./pictures/${name}.webp`]
  if (!load) throw new Error(`The picture ${name} is not drawn: run art/render-library.ts`)
  const dataUrl = await load()
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
