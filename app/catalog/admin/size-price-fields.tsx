import { TextField } from '#app/ui/field.tsx'
import { getOwn } from '#platform/get-own.ts'
import type { ProductDraft } from './product-draft.ts'

/** A price for each size that costs something other than the product's price. */
export function SizePriceFields({
  draft: { sizes, sizePrices, price },
  onChange,
  error,
}: {
  draft: Pick<ProductDraft, 'sizes' | 'sizePrices' | 'price'>
  onChange: (sizePrices: Record<string, string>) => void
  error?: string | undefined
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Prices by size (optional)</legend>
      <p className="mb-2 text-sm text-muted">Leave a size blank to use the product’s price.</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {sizes.map((size) => (
          <TextField
            key={size}
            label={`${size} (US dollars)`}
            name={`price-${size}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={price}
            value={getOwn(sizePrices, size) ?? ''}
            onChange={({ target }) => onChange({ ...sizePrices, [size]: target.value })}
          />
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
