import { withHints } from '#app/content/kit/field-hints.ts'
import { list, text } from '#app/content/kit/fields.ts'

/** Garment measurements; text, so that '34-36' is possible. */
export const sizeTableField = list(
  'Size chart',
  {
    size: withHints(text('Size', ''), { isSameInAllLanguages: true }),
    chest: text('Chest (inches)', ''),
    shirt: text('T-shirt length (inches)', ''),
    warm: text('Hoodie or sweatshirt length (inches)', ''),
  },
  {
    namedBy: ['size'],
    fallback: [
      { size: 'XS', chest: '30-32', shirt: '27', warm: '26' },
      { size: 'S', chest: '34-36', shirt: '28', warm: '27' },
      { size: 'M', chest: '38-40', shirt: '29', warm: '28' },
      { size: 'L', chest: '42-44', shirt: '30', warm: '29' },
      { size: 'XL', chest: '46-48', shirt: '31', warm: '30' },
      { size: 'XXL', chest: '50-52', shirt: '32', warm: '31' },
    ],
    help: 'Check these against your supplier’s sizes. Blank sizes aren’t shown.',
    addLabel: 'Add Size',
    unseenBecause: 'Shown on the page of every T-shirt, hoodie, and sweatshirt.',
  },
)

export type SizeMeasures = (typeof sizeTableField)['fallback'][number]
