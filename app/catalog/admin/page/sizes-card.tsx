import { useId, useState } from 'react'
import { presetSizes } from '#app/stock/product-terms.ts'
import { addSizes, sizesToOffer } from '#app/stock/sizes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useUnfinishedEntry } from '#app/ui/interaction/unfinished-entries.ts'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { withSizes } from './details-draft.ts'
import { PageCard } from './page-card.tsx'
import type { ProductDetailsForm } from './use-product-details.ts'

/** The sizes that most products come in, added with one click. */
const usualSizes = ['S', 'M', 'L', 'XL', 'XXL'] as const

const chip =
  'inline-flex min-h-8 items-center gap-1.5 rounded-control border px-2.5 text-sm hover:bg-sunken pointer-coarse:min-h-11'

/** The product's sizes: chips, typed with Enter or commas, or added with one click. */
export function SizesCard({ form: { draft, change, errors } }: { form: ProductDetailsForm }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { sizes } = draft
  // chosen ones stay, so that the others don't move under the pointer
  const offered = sizesToOffer(presetSizes, sizes).slice(0, presetSizes.length)

  function add(text: string) {
    change((now) => withSizes(now, addSizes(now.sizes, text, sizesToOffer(presetSizes, now.sizes))))
  }

  /** Adds what's typed up to the last comma, or all of it. */
  function take(text: string, isDone: boolean) {
    const end = isDone ? text.length : text.lastIndexOf(',') + 1
    if (text.slice(0, end).trim()) add(text.slice(0, end))
    setTyped(text.slice(end).trimStart())
  }

  useUnfinishedEntry(() => {
    take(typed, true)
    return true
  })

  return (
    <PageCard title="Sizes">
      {/* keeps its height, as above */}
      <div className="min-h-8 pointer-coarse:min-h-11">
        {sizes.length > 0 ? (
          <ul aria-label="Sizes" className="flex flex-wrap gap-2">
            {sizes.map((size) => (
              <li key={size}>
                <button
                  type="button"
                  aria-label={`Remove size ${size}`}
                  onClick={() =>
                    change((now) =>
                      withSizes(
                        now,
                        now.sizes.filter((one) => one !== size),
                      ),
                    )
                  }
                  className={`${chip} border-accent`}
                >
                  {size}
                  <Icon icon={closeIcon} className="size-2.5" />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm">
          Add sizes
        </label>
        <input
          id={id}
          value={typed}
          placeholder="S, M, L"
          aria-describedby={`${id}-help${errors.sizes ? ` ${id}-error` : ''}`}
          aria-invalid={errors.sizes ? true : undefined}
          onChange={({ target }) => take(target.value, false)}
          onBlur={() => take(typed, true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take(typed, true)
          }}
          className="min-h-11 w-full rounded-control border border-muted bg-surface px-3 text-ink aria-invalid:border-danger"
        />
        <p id={`${id}-help`} className="mt-1 text-sm text-muted">
          Press Enter or type a comma. Without sizes, the product comes in one size.
        </p>
        {errors.sizes ? (
          <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
            Sizes {errors.sizes}
          </p>
        ) : null}
      </div>
      <fieldset aria-label="Usual sizes" className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-label="Add sizes S–XXL"
          onClick={() => add(usualSizes.join(', '))}
          className={`${chip} border-muted`}
        >
          S–XXL
        </button>
        {offered.map((size) => (
          <button
            key={size}
            type="button"
            aria-label={`Add size ${size}`}
            aria-disabled={sizes.includes(size)}
            onClick={() => add(size)}
            className={`${chip} border-muted aria-disabled:opacity-50`}
          >
            {size}
          </button>
        ))}
      </fieldset>
    </PageCard>
  )
}
