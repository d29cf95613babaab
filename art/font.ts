/** Makes the heading face: Lora's weight axis, cut down to what Western European text needs. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const source = 'node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
] as const
const letters = ranges
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
  )
  .join('')

const font = await subsetFont(await readFile(join(root, source)), letters, {
  targetFormat: 'woff2',
  noLayoutClosure: true,
})
await writeFile(join(root, 'app/ui/fonts/lora.woff2'), font)
console.log(`app/ui/fonts/lora.woff2: ${font.length} bytes`)
