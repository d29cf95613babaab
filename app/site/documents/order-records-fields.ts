import { withHints } from '#app/content/kit/field-hints.ts'
import { number } from '#app/content/kit/fields.ts'

/** How long the shop keeps what it knows of buyers; a part of its settings. */
export const orderRecordsFields = {
  personalYears: withHints(
    number('Years that names and addresses of buyers are kept', 2, {
      min: 1,
      max: 7,
      help: 'What was sold, and the money, stay for good: keep them for seven years at least.',
    }),
    { seenAt: '/privacy' },
  ),
}
