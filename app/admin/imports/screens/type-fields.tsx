import type { ChosenTypes, PlannedRow } from '#app/admin/imports/import-schema.ts'
import { type ProductType, productTypes } from '#app/stock/product-terms.ts'
import { SelectField } from '#app/ui/field.tsx'
import { getOwn } from '#platform/get-own.ts'

type TypesProps = { types: ChosenTypes; onChange: (types: ChosenTypes) => void }

/** What all products are of which the file doesn't tell. */
export function FileTypeField({ types, onChange }: TypesProps) {
  return (
    <div className="max-w-sm">
      <TypeField
        label="Type for all products that need one"
        name="type-of-all"
        none="Choose for each product"
        value={types.file}
        onChange={(file) => onChange({ ...types, file })}
      />
    </div>
  )
}

/** What one product is of which the file doesn't tell. */
export function RowTypeField({ row, types, onChange }: TypesProps & { row: PlannedRow }) {
  const key = String(row.row)
  return (
    <div className="mt-2 max-w-sm">
      <TypeField
        label={`Type of ${row.name}`}
        name={`type-of-${key}`}
        none={types.file ? `As above: ${types.file}` : 'Choose a type'}
        value={getOwn(types.rows, key)}
        onChange={(type) => {
          const { [key]: _, ...others } = types.rows ?? {}
          onChange({ ...types, rows: type ? { ...others, [key]: type } : others })
        }}
      />
    </div>
  )
}

function TypeField({
  label,
  name,
  none,
  value,
  onChange,
}: {
  label: string
  name: string
  none: string
  value: ProductType | undefined
  onChange: (type: ProductType | undefined) => void
}) {
  return (
    <SelectField
      label={label}
      name={name}
      value={value ?? ''}
      onChange={({ target }) => onChange(productTypes.find((type) => type === target.value))}
    >
      <option value="">{none}</option>
      {productTypes.map((type) => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </SelectField>
  )
}
