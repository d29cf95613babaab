import type { Caption } from '#app/images/admin/upload/send-picture.ts'
import { descriptionLimit, type ImageCategory, imageCategories } from '#app/images/schema.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { categoryLabel } from './image-labels.ts'

/** A picture's category. */
export function CategoryField({
  id,
  value,
  onChange,
}: {
  id: string
  value: ImageCategory
  onChange: (category: ImageCategory) => void
}) {
  return (
    <SelectField
      label="Category"
      name={id}
      id={id}
      value={value}
      onChange={({ target }) => onChange(readCategory(target.value) ?? value)}
    >
      {imageCategories.map((category) => (
        <option key={category} value={category}>
          {categoryLabel(category)}
        </option>
      ))}
    </SelectField>
  )
}

/** A picture's alt text (decision 86); `of` names it if there are several. */
export function CaptionFields({
  id,
  value,
  onChange,
  of,
}: {
  id: string
  value: Caption
  onChange: (caption: Caption) => void
  of?: string
}) {
  const { description, isDecorative } = value
  return (
    <div>
      <TextField
        label={of ? `Description of ${of}` : 'Description (optional)'}
        name={id}
        id={id}
        maxLength={descriptionLimit}
        help={of ? undefined : 'Describe the image for people who can’t see it.'}
        value={description}
        onChange={({ target }) => onChange({ description: target.value, isDecorative })}
      />
      <label className="mt-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => onChange({ description, isDecorative: target.checked })}
          className="size-5 shrink-0"
        />
        <span>
          Decorative: no description needed
          {of ? <span className="sr-only"> ({of})</span> : null}
        </span>
      </label>
    </div>
  )
}

/** Returns the category with this name, if any. */
export function readCategory(name: string): ImageCategory | undefined {
  return imageCategories.find((category) => category === name)
}
