import { faMinus, faPlus } from '@fortawesome/free-solid-svg-icons'
import type { RefObject } from 'react'
import { fieldId } from '#app/ui/field.tsx'
import { type DrawnIcon, Icon } from '#app/ui/icon.tsx'

/** How many, from 1 to `most`; the two buttons are there where scripts run. */
export function QuantityField({
  most,
  error,
  input,
}: {
  most: number
  error: string
  input: RefObject<HTMLInputElement | null>
}) {
  const id = fieldId('quantity')
  function step(by: number): void {
    const field = input.current
    if (!field) return
    const next = (Math.trunc(Number(field.value)) || 0) + by
    field.value = String(Math.min(most, Math.max(1, next)))
  }
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Quantity
      </label>
      <div className="mt-2 flex gap-2">
        <Step icon={faMinus} name="One less" onPress={() => step(-1)} />
        <input
          ref={input}
          id={id}
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={Math.max(1, most)}
          step={1}
          required
          defaultValue="1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-11 w-20 [appearance:textfield] rounded-control border border-muted bg-surface px-3 text-center tabular-nums aria-invalid:border-danger [&::-webkit-inner-spin-button]:appearance-none"
        />
        <Step icon={faPlus} name="One more" onPress={() => step(1)} />
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function Step({ icon, name, onPress }: { icon: DrawnIcon; name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control border border-line bg-surface hover:bg-sunken noscript:hidden"
    >
      <Icon icon={icon} className="size-4" />
    </button>
  )
}
