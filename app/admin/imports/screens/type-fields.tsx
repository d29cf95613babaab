import type { ChosenTypes, PlannedRow } from '#app/admin/imports/import-schema.ts'
import { type ProductType, productTypes } from '#app/stock/product-terms.ts'
import { SelectField } from '#app/ui/field.tsx'
import { getOwn } from '#platform/get-own.ts'

type TypesProps = { types: ChosenTypes; onChange: (types: ChosenTypes) => void }

/** The type of all products whose type isn't in the file. */
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

/** The type of one product whose type isn't in the file. */
export function RowTypeField({ row, types, onChange }: TypesProps & { row: PlannedRow }) {
  const key = String(row.row)
  return (
    <div className="mt-2 max-w-sm">
      <TypeField
        label={`Type of ${row.name}`}
        name={`type-of-${key}`}
        none={types.file ? `Same as above: ${types.file}` : 'Choose a type'}
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
