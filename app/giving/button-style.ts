import { luminance } from '#app/ui/color/contrast.ts'

export type ButtonStyle = { backgroundColor?: string; color?: string; fontFamily?: string }

/** The defaults, which mean the site's own style. */
export const defaultColor = '#3B82F6'
export const defaultFont = 'Inter'

/** The giving button's custom color and font; empty by default. */
export function givingButtonStyle({
  primaryColor,
  fontFamily,
}: {
  /** #rrggbb */
  primaryColor: string
  fontFamily: string
}): ButtonStyle {
  const isOwnColor = primaryColor.toLowerCase() !== defaultColor.toLowerCase()
  return {
    ...(isOwnColor ? { backgroundColor: primaryColor, color: textColorOn(primaryColor) } : {}),
    ...(fontFamily === defaultFont ? {} : { fontFamily: `"${fontFamily}", sans-serif` }),
  }
}

/** Black or white, whichever has more contrast on this color (WCAG 2.2). */
export function textColorOn(color: string): '#000000' | '#ffffff' {
  const light = luminance(color)
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff'
}
