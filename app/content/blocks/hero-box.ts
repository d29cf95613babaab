import type { PictureBox } from '#app/images/picture-box.ts'

const beside = { vw: 50, rem: 5 }

/** The box of a hero's picture; what preloads it must say the same. */
export const heroBox: PictureBox = [
  { from: 104, ...beside, height: { rem: 37.5 } },
  { from: 83, ...beside, height: { vw: 36 } },
  { from: 64, ...beside, height: { rem: 30 } },
  { vw: 100, ratio: 4 / 3 },
]

/** Where the picture stands beside what is to be done, and not far below it. */
export const heroActionsMedia = '(min-width: 64rem)'

/** The same where what is to be done stands in the hero, which is taller: as high as a picture may be. */
export const heroWithActionsBox: PictureBox = [
  { from: 64, ...beside, height: { rem: 37.5 } },
  { vw: 100, ratio: 4 / 3 },
]
