import type { DrawnIcon } from '#app/ui/icon.tsx'

/** Icons that are on every page or many times on one, drawn with few points to keep pages small. */
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
export const searchIcon = draw(
  'M10 3a7 7 0 0 1 5.6 11.2l5.4 5.4-1.4 1.4-5.4-5.4A7 7 0 1 1 10 3m0 2a5 5 0 1 0 0 10 5 5 0 0 0 0-10',
)
export const arrowRightIcon = draw('m13 4 8 8-8 8-1.4-1.4L17 13H3v-2h14l-5.4-5.6z')
export const chevronDownIcon = draw('m4 6 8 8 8-8 2 2-10 10L2 8z')
export const crossIcon = draw('M10 2h4v6h6v4h-6v10h-4V12H4V8h6z')
export const sunIcon = draw(
  'm12 0 3.5 4.5L21 3l-1.5 5.5L24 12l-4.5 3.5L21 21l-5.5-1.5L12 24l-3.5-4.5L3 21l1.5-5.5L0 12l4.5-3.5L3 3l5.5 1.5zm0 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
)
export const moonIcon = draw('M21 14A9.5 9.5 0 1 1 10 3a8 8 0 0 0 11 11')
export const screenIcon = draw('M2 4h20v13h-8v2h3v2H7v-2h3v-2H2zm2 2v9h16V6z')
export const cartIcon = draw(
  'M1 2h4l1 3h17l-3 10H8L4 4H1zm8 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4m9 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
)
export const phoneIcon = draw(
  'm5 2 4 1 1 5-3 2a14 14 0 0 0 7 7l2-3 5 1 1 4c0 2-1 3-3 3C10 22 2 14 2 5c0-2 1-3 3-3',
)
export const plusIcon = draw('M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z')
export const minusIcon = draw('M4 11h16v2H4z')
export const listIcon = draw(
  'M2 5h3v3H2zm5 0h15v2H7zm-5 5h3v3H2zm5 0h15v2H7zm-5 5h3v3H2zm5 0h15v2H7z',
)
export const vanIcon = draw(
  'M1 5h13v3h4l5 5v5h-2a3 3 0 0 0-6 0H9a3 3 0 0 0-6 0H1zm15 5v3h4l-3-3zM6 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4m12 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
)
export const returnIcon = draw('M12 4a8 8 0 1 1-8 8h2a6 6 0 1 0 6-6v3.5L5.5 5 12 .5z')
export const calendarIcon = draw('M6 2h3v2h6V2h3v2h4v18H2V4h4zM5 10v9h14v-9z')
export const moreIcon = draw(
  'M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4m7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4m7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
)

/** An icon of one path in a 24 × 24 box. Holes are drawn in the opposite direction. */
export function draw(path: string): DrawnIcon {
  return { icon: [24, 24, [], '', path] }
}
