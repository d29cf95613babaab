import { LabelledInput } from './labelled-input.tsx'

/** What the small form holds, as typed. */
export type Naming = { name: string; contact: string; people: string }

/** The small form's fields: who comes, how to reach them, and how many. */
export function NameFields({
  values,
  errors = {},
}: {
  values: Naming
  errors?: Partial<Record<string, string>> | undefined
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LabelledInput
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values.name}
        error={errors.name}
      />
      <LabelledInput
        label="How many people"
        name="people"
        type="number"
        inputMode="numeric"
        min={1}
        max={20}
        required
        defaultValue={values.people}
        error={errors.people}
      />
      <LabelledInput
        label="E-mail or phone (optional)"
        name="contact"
        maxLength={200}
        help="Only to reach you about this event."
        defaultValue={values.contact}
        error={errors.contact}
        className="sm:col-span-2"
      />
    </div>
  )
}
