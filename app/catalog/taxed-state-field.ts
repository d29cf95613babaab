import { z } from 'zod'
import { choice, type Field } from '#app/content/kit/fields.ts'
import { stateCode, usStates } from '#app/ui/format/us-states.ts'

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
export const taxedState: Field<string> = {
  ...chosen,
  input: z
    .string('Choose a state')
    .refine((text) => text === '' || stateCode(text) !== undefined, 'Choose a state')
    .transform(asCode),
  read: z.preprocess(asCode, chosen.read),
}
