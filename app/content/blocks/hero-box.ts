import type { PictureBox } from '#app/images/picture-box.ts'

const beside = { vw: 50, rem: 5 }
const besideNarrow = { vw: 50, rem: 2.5 }

/** The box of a hero's picture (`.hero-picture` in parts.css). Preloads must use the same box. */
export const heroBox: PictureBox = [
  { from: 104, ...beside, height: { rem: 37.5 } },
  { from: 83, ...beside, height: { vw: 36 } },
  { from: 64, ...beside, height: { rem: 30 } },
  { from: 56, ...besideNarrow, height: { rem: 30 } },
  { vw: 100, ratio: 4 / 3 },
]

/** Window sizes that show the picture in the first screen even after a whole form. */
export const heroActionsMedia = '(min-width: 56rem)'

/** The box for a hero with a form, which can be as tall as the picture. */
export const heroWithActionsBox: PictureBox = [
  { from: 64, ...beside, height: { rem: 37.5 } },
  { from: 56, ...besideNarrow, height: { rem: 37.5 } },
  { vw: 100, ratio: 4 / 3 },
]
