import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { scenes } from './scenes.ts'

// node art/render-library.ts: draws every scene as the files of the demo's library.
const folder = join(import.meta.dirname, '../server/db/demo/pictures')
mkdirSync(folder, { recursive: true })

// Stills and portraits stand in cards; everything else may fill a screen.
const widths: Record<string, number> = { still: 1280, portrait: 960 }

const drawn = []
for (const { name, alt, category, svg } of scenes) {
  const drawing = svg()
  const [kind = ''] = name.split('-')
  await sharp(Buffer.from(drawing))
    .resize({ width: widths[kind] ?? 2000 })
    .webp({ quality: 93, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  drawn.push({ name, alt, category, drawing: fingerprint(drawing) })
}
writeFileSync(join(folder, '../pictures.json'), `${JSON.stringify(drawn, null, 2)}\n`)

function fingerprint(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 12)
}
