import type { LogoPlate } from '#app/site/appearance/logo-plate.ts'

/** The header's logo in CSS pixels: a square beside the name, or up to this width without it. */
export const logoHeight = 48
export const wideLogoWidth = 192

/** Below this height, in CSS pixels, words in a logo are hard to read. */
const readableHeight = 24

export type LogoFacts = {
  /** the file's size in pixels */
  width: number
  height: number
  mimeType: string
  /** the name is beside the logo */
  showsName: boolean
  /** the themes in which it almost vanishes */
  vanishesIn: readonly ('light' | 'dark')[]
}

/** `isAboutName`: the setting that shows the name helps. `plate`: this plate behind the logo helps. */
type Advice = { text: string; isAboutName?: boolean; plate?: LogoPlate }

/** How the header shows a logo, in whole CSS pixels. */
export function shownSize({
  width,
  height,
  showsName,
}: Omit<LogoFacts, 'mimeType' | 'vanishesIn'>) {
  const room = showsName ? logoHeight : wideLogoWidth
  const scale = Math.min(room / width, logoHeight / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Advice about a logo before staff use it; empty if it's fine. Staff may ignore it. */
export function logoAdvice(facts: LogoFacts): Advice[] {
  const { width, height, mimeType, showsName, vanishesIn } = facts
  const shown = shownSize(facts)
  const alone = shownSize({ width, height, showsName: false })
  const isLow = shown.height < readableHeight
  return [
    {
      text: isLow
        ? `This logo is wide, so its words will be at most ${shown.height} px high in the header.`
        : '',
    },
    {
      text:
        isLow && showsName && alone.height > shown.height
          ? `If it has your name in it, hide the name beside it. It will then be ${alone.height} px high.`
          : '',
      isAboutName: true,
    },
    {
      text:
        shown.width < readableHeight
          ? `This logo is tall, so it will be only ${shown.width} px wide in the header.`
          : '',
    },
    {
      text: vanishesIn.includes('dark')
        ? 'In the dark theme this logo almost disappears, so use lighter colors or give it a light outline.'
        : '',
      plate: 'light' as const,
    },
    {
      text: vanishesIn.includes('light')
        ? 'In the light theme this logo almost disappears, so use darker colors or give it a dark outline.'
        : '',
      plate: 'dark' as const,
    },
    {
      text:
        mimeType !== 'image/svg+xml' && Math.max(width, height) < logoHeight * 2
          ? `This picture is small (${width} × ${height} pixels), so it will look blurry.`
          : '',
    },
    {
      text:
        mimeType === 'image/jpeg'
          ? 'This looks like a photo or has no transparent background. It will look like a small box, even in the dark theme.'
          : '',
    },
  ].filter(({ text }) => text)
}
