import { presetColors } from '#app/catalog/preset-colors.ts'
import { fold } from '#platform/text/fold.ts'

/** A side of a color, each with its own picture. */
export type Side = 'front' | 'back'

type Named = { colorName: string }

const presets: readonly Named[] = presetColors.map(({ name }) => ({ colorName: name }))

/** The words of a picture's file name, folded: 'IMG2-NavyBack.jpg' has img, navy, and back. */
export function wordsOfFile(name: string): string[] {
  const base = name.replace(/\.[^.]*$/, '').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return wordsOf(base)
}

/** The color that a file's words name; of several, the one with the longest name. */
export function colorNamedBy<Color extends Named>(
  words: readonly string[],
  colors: readonly Color[],
): Color | undefined {
  const text = ` ${words.join(' ')} `
  return colors
    .filter(({ colorName }) => {
      const name = wordsOf(colorName).join(' ')
      return name !== '' && text.includes(` ${name} `)
    })
    .toSorted((one, other) => other.colorName.length - one.colorName.length)[0]
}

/** Whether a file name contains one of these colors or a common one. */
export function namesColor(words: readonly string[], colors: readonly Named[]): boolean {
  return colorNamedBy(words, colors) !== undefined || colorNamedBy(words, presets) !== undefined
}

/** The side that a file's words name. */
export function sideNamedBy(words: readonly string[]): Side | undefined {
  if (words.includes('back')) return 'back'
  return words.includes('front') ? 'front' : undefined
}

function wordsOf(text: string): string[] {
  return fold(text).match(/\p{L}+/gu) ?? []
}
