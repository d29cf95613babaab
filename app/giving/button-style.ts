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

/** Relative luminance of a color such as #3B82F6, from 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
