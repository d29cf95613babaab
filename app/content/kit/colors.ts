/** The five colors that content may choose (A§3.2); their values live in the style sheet. */
export const contentColors = [
  'forest-green',
  'waterfall-blue',
  'golden-yellow',
  'lavender-purple',
  'sage-green',
] as const

export type ContentColor = (typeof contentColors)[number]
