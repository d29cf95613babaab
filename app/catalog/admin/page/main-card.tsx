import { TextArea, TextField } from '#app/ui/field.tsx'
import { PageCard } from './page-card.tsx'
import type { ProductDetailsForm } from './use-product-details.ts'

export function MainCard({ form: { draft, set, errors } }: { form: ProductDetailsForm }) {
  return (
    <PageCard title="Name and description">
      <TextField
        label="Name"
        name="name"
        required
        autoFocus={draft.name === ''}
        help="Required"
        maxLength={200}
        value={draft.name}
        error={errors.name && `Name ${errors.name}`}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        required
        help="Required"
        rows={5}
        maxLength={5000}
        value={draft.description}
        error={errors.description && `Description ${errors.description}`}
        onChange={({ target }) => set({ description: target.value })}
      />
    </PageCard>
  )
}
