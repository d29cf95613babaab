import { ColorDot } from '#app/catalog/color-dot.tsx'
import { labelOf, type ProductPage } from '#app/catalog/listing.ts'
import { productPath } from '#app/catalog/listing-paths.ts'
import { sizeLabel } from '#app/stock/line-labels.ts'
import { defaultColor, oneSize } from '#app/stock/product-terms.ts'
import { priceOf, priceRange } from '#app/stock/size-prices.ts'
import { Button } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/format/money.ts'
import { useLocalizedUrl } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { type Choice, isColorSoldOut, leftOfSize } from './product-choice.ts'

type OptionProps = {
  product: ProductPage
  choice: Choice
  onChoose: (change: Partial<Choice>) => void
}

/** The colors; a product without colors is sold as 'Black' without showing it (decision 42). */
export function ColorField({ product, choice, onChoose }: OptionProps) {
  const { id, colors } = product
  const t = useWords()
  const localizedUrl = useLocalizedUrl()
  if (colors.length === 0) return <input type="hidden" name="color" value={defaultColor} />
  const chosen = colors.find(({ name }) => name === choice.color)
  const shown = chosen ? labelOf(chosen) : choice.color
  return (
    <fieldset>
      <legend className="font-semibold">
        {`${t('Color')}: `}
        <span className="font-normal">{shown}</span>
      </legend>
      <div className="mt-1 -ml-1.5 flex flex-wrap gap-1">
        {colors.map(({ name, hex, label = name }) => {
          const isSoldOut = isColorSoldOut(product, name)
          return (
            <label
              key={name}
              title={isSoldOut ? label + t(', sold out') : label}
              className="relative grid size-12 place-items-center"
            >
              <input
                type="radio"
                name="color"
                value={name}
                checked={name === choice.color}
                onChange={() => onChoose({ color: name })}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full border-2 border-transparent checked:border-accent hover:not-checked:border-line"
              />
              <span className="sr-only">
                {label}
                {isSoldOut ? t(', sold out') : null}
              </span>
              <ColorDot
                hex={hex}
                className={`pointer-events-none size-9 ${isSoldOut ? 'opacity-40' : ''}`}
              />
              {isSoldOut ? (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute h-0.5 w-10 -rotate-45 bg-ink"
                />
              ) : null}
            </label>
          )
        })}
      </div>
      <noscript>
        <Button
          type="submit"
          look="outline"
          formMethod="get"
          formAction={localizedUrl(productPath(id))}
          formNoValidate
        >
          {t('Show this color')}
        </Button>
      </noscript>
    </fieldset>
  )
}

/** The sizes, with sold-out ones marked; a product without sizes is sold as 'One Size' (V§5). */
export function SizeField({ product, choice, onChoose, error }: OptionProps & { error: string }) {
  const t = useWords()
  if (product.sizes.length === 0) return <input type="hidden" name="size" value={oneSize} />
  const { fromCents, toCents } = priceRange(product)
  const hasPrices = toCents > fromCents
  return (
    <fieldset aria-describedby={error ? 'size-error' : undefined}>
      <legend className="font-semibold">{t('Size')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {product.sizes.map((size) => {
          const isSoldOut = leftOfSize(product, choice, size) === 0
          return (
            <label key={size} className="relative grid min-h-11 min-w-14 place-items-center">
              <input
                type="radio"
                name="size"
                value={size}
                required
                checked={size === choice.size}
                onChange={() => onChoose({ size })}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control border border-muted bg-surface checked:border-accent checked:bg-accent hover:not-checked:bg-sunken"
              />
              <span
                className={`pointer-events-none relative px-3 font-semibold peer-checked:text-on-accent ${
                  isSoldOut ? 'text-muted line-through' : ''
                }`}
              >
                {sizeLabel(size, t)}
                {hasPrices ? (
                  <span className="ml-1.5 font-normal tabular-nums">
                    {formatMoney(priceOf(product, size))}
                  </span>
                ) : null}
                {isSoldOut ? <span className="sr-only">{t(', sold out')}</span> : null}
              </span>
            </label>
          )
        })}
      </div>
      {error ? (
        <p id="size-error" className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
