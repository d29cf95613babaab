import type { DrawnIcon } from './icon.tsx'

/** Symbols that stand on every page or many times on one, drawn with few strokes to weigh little. */
export const facebookIcon = draw(
  'M9 22v-9H6V9h3V7c0-3 2-5 5-5h3v4h-2c-1 0-2 .5-2 2v1h4l-.6 4H13v9z',
)
export const instagramIcon = draw(
  'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10m0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6m5-4h2v2h-2z',
)
export const youtubeIcon = draw(
  'M4 5h16a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3m6 4v6l5-3z',
)
export const menuIcon = draw('M3 5h18v2H3zm0 6h18v2H3zm0 6h18v2H3z')
export const closeIcon = draw('m5 3.6 7 7 7-7L20.4 5l-7 7 7 7-1.4 1.4-7-7-7 7L3.6 19l7-7-7-7z')
export const calendarIcon = draw('M6 2h3v2h6V2h3v2h4v18H2V4h4zM5 10v9h14v-9z')

/** A symbol of one path on a square of 24; what is cut out runs the other way round. */
export function draw(path: string): DrawnIcon {
  return { icon: [24, 24, [], '', path] }
}
