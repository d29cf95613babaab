import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import drawnBefore from '../server/demo/pictures.json' with { type: 'json' }
import { products } from './products.ts'
import { type Scene, scenes } from './scenes.ts'
import { vectors } from './vectors.ts'

// npm run draw [all]: draws the scenes and the shop's products as files for the demo's library,
// and the drawings that stay SVG. Without "all", only those that have changed.
const root = join(import.meta.dirname, '..')
const folder = join(root, 'server/demo/pictures')
mkdirSync(folder, { recursive: true })
const isAllWished = process.argv.includes('all')

// Stills and portraits are shown in cards; every other scene may fill a screen.
const widths: Record<string, number> = { still: 1800, portrait: 1600 }

/** Maximum file size of a product picture, in bytes, because there are many. */
const productLimit = 36 * 1024

for (const { file, svg } of vectors) writeFileSync(join(root, file), svg())
const drawn = []
for (const scene of [...scenes, ...products]) drawn.push(await render(scene))
writeFileSync(join(folder, '../pictures.json'), `${JSON.stringify(drawn, null, 2)}\n`)

async function render({ name, alt, focus, category, svg }: Scene) {
  const drawing = svg()
  const fingerprint = createHash('sha256').update(drawing).digest('hex').slice(0, 12)
  const file = join(folder, `${name}.webp`)
  const known = drawnBefore.find((picture) => picture.name === name)
  if (isAllWished || known?.drawing !== fingerprint || !existsSync(file)) {
    const sheet = Buffer.from(drawing)
    writeFileSync(
      file,
      category === 'product' ? await encodeProduct(sheet) : await encodeScene(name, sheet),
    )
    console.log(name)
  }
  const { width, height } = await sharp(file).metadata()
  return { name, alt, ...(focus && { focus }), category, drawing: fingerprint, width, height }
}

/** Drawn at the size of its file, because enlarging it would blur it. */
async function encodeScene(name: string, svg: Buffer): Promise<Buffer> {
  const [kind = ''] = name.split('-')
  const width = widths[kind] ?? 2000
  const sheet = await sharp(svg).metadata()
  return sharp(svg, { density: (72 * width) / sheet.width })
    .removeAlpha()
    .resize({ width })
    .webp({ quality: 93, effort: 6 })
    .toBuffer()
}

/** The best quality within the limit. */
async function encodeProduct(svg: Buffer): Promise<Buffer> {
  const png = await sharp(svg).removeAlpha().png().toBuffer()
  for (let quality = 92; ; quality -= 2) {
    const bytes = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length <= productLimit || quality <= 70) return bytes
  }
}
