import { useState } from 'react'
import { presetSizes } from '#app/stock/product-terms.ts'
import { addSizes, cleanSizes, sizesToOffer } from '#app/stock/sizes.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

/** A product's sizes: check the usual ones, and add others (decision 45). */
export function SizeField({
  sizes,
  onChange,
  error,
}: {
  sizes: string[]
  onChange: (sizes: string[]) => void
  error?: string | undefined
}) {
  const [typed, setTyped] = useState('')
  const offered = sizesToOffer(presetSizes, sizes)

  function add() {
    onChange(addSizes(sizes, typed, offered))
    setTyped('')
  }

  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Sizes</legend>
      <p className="mb-2 text-sm text-muted">
        If you don’t check any, the product comes in one size.
      </p>
      <div className="mb-3 flex flex-wrap gap-x-5">
        {offered.map((size) => (
          <Checkbox
            key={size}
            label={size}
            isChecked={sizes.includes(size)}
            onCheck={(isChecked) =>
              onChange(offered.filter((one) => (one === size ? isChecked : sizes.includes(one))))
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Another size"
          name="own-size"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button look="outline" onClick={add} disabled={cleanSizes(typed).length === 0}>
          Add size
        </Button>
      </div>
    </fieldset>
  )
}

export function Checkbox({
  label,
  isChecked,
  onCheck,
}: {
  label: string
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  )
}
