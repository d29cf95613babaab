import { z } from 'zod'
import {
  choice,
  type Field,
  group,
  list,
  number,
  paragraph,
  toggle,
} from '#app/content/kit/fields.ts'
import { withListNotes } from '#app/content/kit/list-notes.ts'
import { stateCode, usStates } from '#app/ui/format/us-states.ts'
import { parseZips } from '#app/ui/format/zip-ranges.ts'

const chosen = choice(
  'State',
  [
    { value: '', label: 'Choose a state' },
    ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
  ],
  '',
)

/**
 * Accepts a name or letters, because older values were typed: a tax for an unknown state would
 * never apply.
 */
const asCode = (value: unknown) => (typeof value === 'string' ? (stateCode(value) ?? '') : value)

/** A tax's state, by its postal code. */
const taxedState: Field<string> = {
  ...chosen,
  input: z
    .string('Choose a state')
    .refine((text) => text === '' || stateCode(text) !== undefined, 'Choose a state')
    .transform(asCode),
  read: z.preprocess(asCode, chosen.read),
}

const plainZips = paragraph('Only these ZIP codes', '', {
  help: 'Leave blank for the whole state, or enter ZIP codes and ranges, such as 98101, 98110-98199. These are used before the state’s rate.',
})

const zips: Field<string> = {
  ...plainZips,
  input: plainZips.input.pipe(
    z
      .string()
      .refine(
        (text) => parseZips(text) !== undefined,
        'must be ZIP codes or ranges, such as 98101, 98110-98199',
      ),
  ),
}

/** Sales tax for a state or some of its ZIP codes. */
const plainTaxes = list(
  'Sales tax by state',
  {
    state: taxedState,
    percent: number('Percent', 0, { min: 0, max: 20 }),
    zips,
    taxesShipping: toggle('Tax shipping too', false, {
      help: 'Shipping is taxed if anything in the order is taxed.',
    }),
    // by product category
    exempt: group('Not taxed', {
      apparel: toggle('Apparel', false),
      accessories: toggle('Accessories', false),
      books: toggle('Books', false),
      devotionals: toggle('Devotionals', false),
      gifts: toggle('Gifts', false),
    }),
    exemptBelow: number('Exempt only below this price (dollars, 0 for any price)', 0, {
      min: 0,
      max: 99_999.99,
      help: 'New York taxes apparel of $110 and up.',
    }),
  },
  {
    namedBy: ['state', 'zips'],
    help: 'No tax is charged unless you add one. Ask your accountant. Pickup orders are taxed at your address on Contact.',
    addLabel: 'Add State or ZIP Codes',
    unseenBecause: 'Charged at checkout.',
  },
)

type TaxItem = (typeof plainTaxes)['fallback'][number]

export const taxesField = withListNotes(plainTaxes, {
  detailOf: (item) => taxDetail(item as TaxItem),
})

/** '10.25%, ZIP codes 98101, 98110-98199': a state may have several. */
export function taxDetail({ percent, zips: own }: Pick<TaxItem, 'percent' | 'zips'>): string {
  return [`${percent}%`, own.trim() ? `ZIP codes ${own.trim()}` : ''].filter(Boolean).join(', ')
}

/** Warnings about the tax settings. */
export function taxWarnings(taxes: readonly TaxItem[]): string[] {
  const seen = new Set<string>()
  const hasDuplicate = taxes.some(({ state, zips: own }) => {
    if (state === '' || own.trim() !== '') return false
    const isKnown = seen.has(state)
    seen.add(state)
    return isKnown
  })
  return [
    ...(taxes.some(({ state }) => state === '')
      ? ['A sales tax has no state, so no one is charged for it.']
      : []),
    ...(hasDuplicate
      ? ['A state has two sales taxes without ZIP codes. Only the first one is charged.']
      : []),
  ]
}
