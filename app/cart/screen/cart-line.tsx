import type { FormEvent } from 'react'
import type { CartItem } from '#app/cart/cart.ts'
import { lineCents, lineProblem, maxQuantityOf } from '#app/cart/optimistic-cart.ts'
import { productPath } from '#app/catalog/listing-paths.ts'
import { Photo } from '#app/images/photo.tsx'
import { cartPath } from '#app/site/frame/header/cart-button.tsx'
import { optionSeparator, optionsOf } from '#app/stock/line-labels.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import { type DrawnIcon, Icon } from '#app/ui/icon.tsx'
import { SiteForm, SiteLink } from '#app/ui/links/site-link.tsx'
import { minusIcon, plusIcon } from '#app/ui/symbols/drawn-icons.ts'
import { faBagShopping } from '#app/ui/symbols/solid.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** What a line's buttons request: another quantity, or removal. */
export type CartChange = number | 'remove'

/**
 * A cart line (V§2.3, decision 121). Its buttons post to the cart page; with scripts `onChange`
 * replaces that, and a disabled button keeps the focus.
 */
export function CartLine({
  item,
  isDisabled = false,
  onChange,
}: {
  item: CartItem
  isDisabled?: boolean
  onChange?: (request: CartChange) => void
}) {
  const t = useWords()
  const { product, isForSale } = item
  const options = optionsOf({ color: item.hasColors ? item.color : '', size: item.size }, t)
  const name = [product.name, ...options].join(', ')
  const quantity = Number(item.quantity)

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!onChange) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.matches('[aria-disabled]')) return
    onChange(submitter.name === 'quantity' ? Number(submitter.value) : 'remove')
  }

  return (
    <li
      id={item.id}
      data-line={item.id}
      className="flex gap-4 border-b border-line py-5 last:border-0"
    >
      <LinePicture item={item} />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-4">
          <div>
            <SiteLink
              href={chosenProductPath(item)}
              className="inline-block font-semibold no-underline hover:underline"
            >
              {product.name}
            </SiteLink>
            <p className="text-sm text-muted">{options.join(optionSeparator)}</p>
            {/* keeps its space, so the buttons don't move */}
            <p
              className={`text-sm text-muted tabular-nums ${quantity > 1 ? '' : 'invisible print:hidden'}`}
            >
              {t('{price} each', { price: `$${product.price}` })}
            </p>
          </div>
          <p className="min-w-20 text-right font-semibold tabular-nums">
            {formatMoney(lineCents(item))}
          </p>
        </div>
        <SiteForm
          method="post"
          action={cartPath}
          data-printed=""
          onSubmit={submit}
          aria-label={name}
          className="mt-2 flex items-center gap-1"
        >
          <input type="hidden" name="itemId" value={item.id} />
          {isForSale ? (
            <Quantity item={item} isDisabled={isDisabled} isLive={onChange !== undefined} />
          ) : null}
          <button
            type="submit"
            name="intent"
            value="remove"
            aria-disabled={isDisabled ? true : undefined}
            className="-mr-3 ml-auto min-h-11 rounded-control px-3 text-sm text-muted underline underline-offset-4 hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
          >
            {t('Remove')}
            <span className="sr-only">: {name}</span>
          </button>
        </SiteForm>
        {/* below the buttons, so they don't move when it disappears */}
        <LineNotice text={lineProblem(item, t)} />
      </div>
    </li>
  )
}

function Quantity({
  item,
  isDisabled,
  isLive,
}: {
  item: CartItem
  isDisabled: boolean
  isLive: boolean
}) {
  const t = useWords()
  const quantity = Number(item.quantity)
  const most = maxQuantityOf(item)
  // more than are left drops to what's left
  const less = Math.min(quantity - 1, Math.max(1, most))
  return (
    <>
      <Step
        icon={minusIcon}
        name={t('Decrease quantity')}
        value={less}
        isDisabled={isDisabled || quantity <= 1}
        isLive={isLive}
      />
      <span
        aria-live="polite"
        className="min-w-9 text-center font-semibold tabular-nums print:text-left"
      >
        <span className="sr-only print:not-sr-only">{`${t('Quantity')} `}</span>
        {quantity}
      </span>
      <Step
        icon={plusIcon}
        name={t('Increase quantity')}
        value={quantity + 1}
        isDisabled={isDisabled || quantity >= most}
        isLive={isLive}
      />
    </>
  )
}

function Step({
  icon,
  name,
  value,
  isDisabled,
  isLive,
}: {
  icon: DrawnIcon
  name: string
  value: number
  isDisabled: boolean
  isLive: boolean
}) {
  return (
    <button
      type="submit"
      name="quantity"
      value={value}
      aria-label={name}
      disabled={isDisabled && !isLive}
      aria-disabled={isDisabled && isLive ? true : undefined}
      className="grid size-11 place-items-center rounded-control border border-line hover:bg-sunken disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
    >
      <Icon icon={icon} className="size-3.5" />
    </button>
  )
}

function LineNotice({ text }: { text: string }) {
  return text ? <p className="mt-1 text-sm font-semibold text-danger">{text}</p> : null
}

function LinePicture({ item: { picture } }: { item: CartItem }) {
  return (
    <div className="relative size-20 shrink-0 overflow-hidden rounded-control bg-sunken">
      {picture ? (
        <Photo
          picture={picture}
          box={[{ rem: 5, ratio: 1 }]}
          alt=""
          className="relative size-full object-cover"
        />
      ) : (
        <div className="grid size-full place-items-center text-muted">
          <Icon icon={faBagShopping} className="size-7 opacity-40" />
        </div>
      )}
    </div>
  )
}

/** The product page with the chosen color and size. */
function chosenProductPath({ productId, hasColors, color, size }: CartItem): string {
  return productPath(productId, {
    ...(hasColors ? { color } : {}),
    ...(size === oneSize ? {} : { size }),
  })
}
