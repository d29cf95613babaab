/**
 * Makes the heading face: Lora at one weight, in two files. The first has the letters, digits and
 * points that headings in English and Spanish are written with: every page begins with it. The
 * second has the signs and the letters of other languages, and comes only where one of them stands
 * (`unicode-range` in `app/theme.css`).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const source = 'art/node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'
const usual = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&'"()-/@$%+\u00a0–—‘’“”…·áéíñóúü¿¡ÁÉÍÑÓÚ`
const more = `#*<=>[\\]^_\`{|}~•©àâäçèêëîïôöøùûßÜ`

await cut(usual, 'lora')
await cut(more, 'lora-more')

async function cut(letters: string, name: string): Promise<void> {
  const font = await subsetFont(await readFile(join(root, source)), letters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: 560 },
  })
  const path = `app/ui/fonts/${name}.woff2`
  await writeFile(join(root, path), font)
  console.log(`${path}: ${font.length} bytes; ${ranges(letters)}`)
}

/** The letters as `unicode-range` has them. */
function ranges(letters: string): string {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
