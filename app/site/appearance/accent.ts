import { contrastOf } from '#app/ui/color/contrast.ts'
import { fromOklch, toOklch } from '#app/ui/color/oklch.ts'
import { type PaletteColors, palettes } from './palettes.ts'

type Theme = 'light' | 'dark'

/** What text on every ground needs (WCAG 2.2 AA). */
const minContrast = 4.5

/** A lightness this close to another looks the same. */
const lightnessStep = 0.005

/** What an accent is read on or under, in each theme: all grounds of all palettes. */
const neighbors: Record<Theme, string[]> = {
  light: Object.values(palettes).flatMap(({ light }) => neighborsIn(light)),
  dark: Object.values(palettes).flatMap(({ dark }) => neighborsIn(dark)),
}

function neighborsIn({ page, surface, sunken, onAccent }: PaletteColors): string[] {
  return [page, surface, sunken, onAccent]
}

/**
 * An accent, #rrggbb, as each theme shows it: darker in the light theme and lighter in the dark one until it passes AA
 * on every palette, with its hue kept.
 */
export function correctAccent(color: string): Record<Theme, string> {
  return { light: corrected(color, 'light'), dark: corrected(color, 'dark') }
}

/** True if an accent passes AA on every palette in this theme. */
export function passesAa(color: string, theme: Theme): boolean {
  return neighbors[theme].every((ground) => contrastOf(color, ground) >= minContrast)
}

function corrected(color: string, theme: Theme): string {
  const step = theme === 'light' ? -lightnessStep : lightnessStep
  let shown = color.toLowerCase()
  let next = toOklch(shown)
  while (!passesAa(shown, theme)) {
    next = { ...next, lightness: next.lightness + step }
    shown = fromOklch(next)
  }
  return shown
}
