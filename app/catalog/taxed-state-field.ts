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

/** Name or letters, as some were typed once: a tax for what is no state would never be asked for. */
const asCode = (value: unknown) => (typeof value === 'string' ? (stateCode(value) ?? '') : value)

/** The state that a tax is for, by its postal code. */
export const taxedState: Field<string> = {
  ...chosen,
  input: z
    .string('Choose a state')
    .refine((text) => text === '' || stateCode(text) !== undefined, 'Choose a state')
    .transform(asCode),
  read: z.preprocess(asCode, chosen.read),
}
