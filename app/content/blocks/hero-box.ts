import type { PictureBox } from '#app/images/picture-box.ts'

const beside = { vw: 50, rem: 5 }
const besideNarrow = { vw: 50, rem: 2.5 }

/** The box of a hero's picture (`.hero-picture` in parts.css); what preloads it must say the same. */
export const heroBox: PictureBox = [
  { from: 104, ...beside, height: { rem: 37.5 } },
  { from: 83, ...beside, height: { vw: 36 } },
  { from: 64, ...beside, height: { rem: 30 } },
  { from: 56, ...besideNarrow, height: { rem: 30 } },
  { vw: 100, ratio: 4 / 3 },
]

/** Windows in which the picture is in the first screen although a whole form comes before it. */
export const heroActionsMedia = '(min-width: 56rem)'

/** The same where the hero holds a form, which makes it as tall as a picture may be. */
export const heroWithActionsBox: PictureBox = [
  { from: 64, ...beside, height: { rem: 37.5 } },
  { from: 56, ...besideNarrow, height: { rem: 37.5 } },
  { vw: 100, ratio: 4 / 3 },
]
