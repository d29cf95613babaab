import { withHints } from '#app/content/kit/field-hints.ts'
import { number } from '#app/content/kit/fields.ts'

/** How long the shop keeps buyers' personal data. */
export const orderRecordsFields = {
  personalYears: withHints(
    number('Years to keep buyers’ names and addresses', 2, {
      min: 1,
      max: 7,
      help: 'Sales and payment records stay for good. Keep those for at least seven years.',
    }),
    { seenAt: '/privacy' },
  ),
}
