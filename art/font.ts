/**
 * Makes the heading face: Lora at one weight, cut down to the letters that the site's languages
 * write. It stays under 14,600 bytes with its headers: what a new connection sends at once.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const source = 'art/node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('')
const letters = `${ascii}\u00a0–—‘’“”•…·©àáâäçèéêëíîïñóôöøùúûüßÉ¿¡`

const font = await subsetFont(await readFile(join(root, source)), letters, {
  targetFormat: 'woff2',
  noLayoutClosure: true,
  variationAxes: { wght: 560 },
})
await writeFile(join(root, 'app/ui/fonts/lora.woff2'), font)
console.log(`app/ui/fonts/lora.woff2: ${font.length} bytes`)
