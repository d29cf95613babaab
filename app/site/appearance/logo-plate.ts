import type { CSSProperties } from 'react'
import { type PaletteColors, palettes } from './palettes.ts'

/** A plate behind the logo: a light one is seen on dark ground, a dark one on light ground. */
export type LogoPlate = 'light' | 'dark'

/** The plates' colors, #rrggbb: pages of the other theme, as in colors.css. */
const colors: Record<LogoPlate, PaletteColors['page']> = {
  light: palettes.forest.light.page,
  dark: palettes.forest.dark.page,
}

/**
 * The plate as styles of the logo's picture, inline because few sites have one. It surrounds the picture, whose size
 * stays. `ground`: 'page' follows the visitor's theme; undefined where the ground needs no plate.
 */
export function plateStyle(
  plate: LogoPlate | 'none' | undefined,
  ground: 'page' | 'light' | 'dark',
): CSSProperties | undefined {
  if (plate === undefined || plate === 'none' || plate === ground) return undefined
  const background = ground === 'page' ? `var(--${plate}-plate)` : colors[plate]
  return { background, boxShadow: `0 0 0 4px ${background}`, borderRadius: 1 }
}
