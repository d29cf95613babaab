import { type RefObject, useEffect, useState } from 'react'
import { fieldId } from '#app/ui/field.tsx'
import { type DrawnIcon, Icon } from '#app/ui/icon.tsx'
import { minusIcon, plusIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/**
 * Quantity from 1 to `most`. The buttons need scripts; the page's early script handles them
 * (`site/scripts/hydration/enhance-forms.ts`), so that they work before hydration.
 */
export function QuantityField({
  most,
  error,
  input,
}: {
  most: number
  error: string
  input: RefObject<HTMLInputElement | null>
}) {
  const t = useWords()
  const id = fieldId('quantity')
  const highest = Math.max(1, most)
  const [quantity, setQuantity] = useState(1)

  // Syncs with the field: changes from before hydration, and a choice with fewer units.
  useEffect(() => {
    const field = input.current
    if (!field) return
    if (field.valueAsNumber > highest) field.value = String(highest)
    setQuantity(field.valueAsNumber)
  }, [highest, input])

  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {t('Quantity')}
      </label>
      <div className="mt-2 flex gap-2">
        <Step icon={minusIcon} name={t('Decrease quantity')} by={-1} isAtEnd={quantity <= 1} />
        <input
          ref={input}
          id={id}
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={highest}
          step={1}
          required
          defaultValue="1"
          onChange={(event) => setQuantity(event.currentTarget.valueAsNumber)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-11 w-20 [appearance:textfield] rounded-control border border-muted bg-surface px-3 text-center tabular-nums aria-invalid:border-danger [&::-webkit-inner-spin-button]:appearance-none"
        />
        <Step icon={plusIcon} name={t('Increase quantity')} by={1} isAtEnd={quantity >= highest} />
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** At the limit the button is disabled but keeps the focus. */
function Step({
  icon,
  name,
  by,
  isAtEnd,
}: {
  icon: DrawnIcon
  name: string
  by: number
  isAtEnd: boolean
}) {
  return (
    <button
      type="button"
      aria-label={name}
      data-step={by}
      aria-disabled={isAtEnd ? true : undefined}
      className="grid size-11 place-items-center rounded-control border border-line bg-surface hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50 noscript:hidden"
    >
      <Icon icon={icon} className="size-4" />
    </button>
  )
}
