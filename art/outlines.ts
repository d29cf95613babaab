/**
 * npm run fonts: extracts the outlines of Lora's letters from its font files, so that text on
 * drawings is the same on every machine, whatever fonts it has.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face, Feature, Font, Buffer as Run, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const folder = join(import.meta.dirname, 'node_modules/@fontsource-variable/lora/files')
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&'’–—·"

/** No ligatures: letters are placed one by one. */
const plainLetters = ['liga', 'clig', 'calt'].map((tag) => new Feature(tag, 0))

const upright = await outline('lora-latin-wght-normal.woff2', 600)
const italic = await outline('lora-latin-wght-italic.woff2', 520)
await writeFile(
  join(import.meta.dirname, 'lora-outlines.json'),
  `${JSON.stringify({ upright, italic }, null, 2)}\n`,
)

async function outline(file: string, wght: number) {
  const font = await subsetFont(await readFile(join(folder, file)), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght },
  })
  const face = new Font(new Face(new Blob(font)))
  const glyphs = Object.fromEntries(
    [...letters].map((letter) => {
      const [glyph] = lay(face, letter)
      const path = glyph ? face.glyphToJson(glyph.codepoint) : []
      const d = path.map(({ type, values }) => type + values.map(upsideDown).join(' ')).join('')
      return [letter, { wide: widthOf(face, letter), d }]
    }),
  )
  const kerns: Record<string, number> = {}
  for (const a of letters.slice(0, 62))
    for (const b of letters.slice(0, 62)) {
      const kern = widthOf(face, a + b) - widthOf(face, a) - widthOf(face, b)
      if (Math.abs(kern) >= 20) kerns[a + b] = kern
    }
  return { glyphs, kerns }
}

/** The y axis points up in fonts and down in pictures. */
function upsideDown(value: number, at: number): number {
  return Math.round(at % 2 ? -value : value) + 0
}

function lay(font: Font, text: string) {
  const run = new Run()
  run.addText(text)
  run.guessSegmentProperties()
  shape(font, run, plainLetters)
  return run.getGlyphInfosAndPositions()
}

function widthOf(font: Font, text: string): number {
  return lay(font, text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
}
