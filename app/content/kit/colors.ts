/** The five content colors (A§3.2). Their values are in the style sheet. */
export const contentColors = [
  'forest-green',
  'waterfall-blue',
  'golden-yellow',
  'lavender-purple',
  'sage-green',
] as const

export type ContentColor = (typeof contentColors)[number]
