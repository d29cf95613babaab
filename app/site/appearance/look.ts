import type { DocumentValues } from '#app/content/kit/document.ts'
import { themeColors } from '#app/site/frame/theme.ts'
import { correctAccent } from './accent.ts'
import type { appearance } from './appearance-document.ts'
import { headingFaces, type PaletteColors, palettes } from './palettes.ts'

/** How a public page differs from the style sheet. */
export type Look = {
  /** style rules for the page's head; '' for the default look */
  css: string
  /** the page color in each theme */
  page: { light: string; dark: string }
  /** headings use Lora, which is then preloaded */
  usesLora: boolean
}

export const defaultLook: Look = { css: '', page: themeColors, usesLora: true }

/** The look that the Appearance document describes. */
export function lookOf({ palette, heading, accent }: DocumentValues<typeof appearance>): Look {
  const colors = palettes[palette]
  const own = accent === '' ? undefined : correctAccent(accent)
  const tokensIn = (theme: 'light' | 'dark') => [
    ...(palette === 'forest'
      ? []
      : names.map(([name, token]) => `--${token}:${colors[theme][name]}`)),
    ...(own ? [`--accent:${own[theme]}`] : []),
  ]
  const [light, dark] = [tokensIn('light').join(';'), tokensIn('dark').join(';')]
  const night = palette === 'forest' ? '' : `--color-night:${colors.dark.page}`
  const face = heading === 'lora' ? '' : `--font-serif:${headingFaces[heading].family}`
  return {
    // stronger than :root in the style sheet, which comes later; `light-dark()` is too new for inline styles
    css: [
      rule(root, [light, night, face].filter(Boolean).join(';')),
      dark &&
        `@media (prefers-color-scheme:dark){${rule(`${root}:not([data-theme=light])`, dark)}}`,
      rule(`${root}[data-theme=dark]`, dark),
    ].join(''),
    page: { light: colors.light.page, dark: colors.dark.page },
    usesLora: heading === 'lora',
  }
}

const root = ':root:root'

const names: [keyof PaletteColors, string][] = [
  ['page', 'page'],
  ['surface', 'surface'],
  ['sunken', 'sunken'],
  ['ink', 'ink'],
  ['muted', 'muted'],
  ['line', 'line'],
  ['accent', 'accent'],
  ['onAccent', 'on-accent'],
]

function rule(selector: string, declarations: string): string {
  return declarations === '' ? '' : `${selector}{${declarations}}`
}
