import { type RefObject, useRef } from 'react'
import type { ProductPage } from '#app/catalogue/listing/listing.ts'
import { productAddress } from '#app/catalogue/listing/listing-address.ts'
import { Button } from '#app/ui/button.tsx'
import { useIsLive } from '#app/ui/calls/is-live.ts'
import { ColorField, SizeField } from './option-fields.tsx'
import { type Choice, isSoldOut, leftOfSize, mostOfChoice, stockNotice } from './product-choice.ts'
import { QuantityField } from './quantity-field.tsx'
import { type Problem, useAdding } from './use-adding.ts'

/**
 * Colour, size, how many, and into the cart: a form of its own, so that it works before and
 * without scripts.
 */
export function BuyForm({
  product,
  choice,
  onChoose,
  form,
}: {
  product: ProductPage
  choice: Choice
  onChoose: (change: Partial<Choice>) => void
  form: RefObject<HTMLFormElement | null>
}) {
  const isLive = useIsLive()
  const quantity = useRef<HTMLInputElement>(null)
  const left = leftOfSize(product, choice)
  const most = mostOfChoice(product, choice)
  const { add, isAdding, problem, forget } = useAdding(product, most)
  const isGone = isLive ? left === 0 : isSoldOut(product)
  const isWaiting = isLive && (choice.size === '' || isAdding)
  const errorAbout = (about: Problem['about']) => (problem?.about === about ? problem.text : '')
  const options = {
    product,
    choice,
    onChoose: (change: Partial<Choice>) => {
      forget()
      onChoose(change)
    },
  }
  return (
    <form
      ref={form}
      method="post"
      action="/shop/cart"
      noValidate={isLive}
      onSubmit={(event) => add(event, { quantity })}
      className="group/buy space-y-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="back" value={productAddress(product.id)} />
      <ColorField {...options} />
      <SizeField {...options} error={errorAbout('size')} />
      <QuantityField most={most} input={quantity} error={errorAbout('quantity')} />
      <div>
        <p role="status" className="mb-2 min-h-7 font-semibold text-danger empty:hidden">
          {stockNotice(left)}
        </p>
        <Button
          type="submit"
          look="lamp"
          disabled={isGone}
          aria-disabled={isWaiting ? true : undefined}
          className="w-full text-lg group-invalid/buy:border group-invalid/buy:border-line group-invalid/buy:bg-sunken group-invalid/buy:text-muted aria-disabled:cursor-not-allowed"
        >
          Add to Cart
        </Button>
        <p role="alert" className="mt-2 text-sm font-semibold text-danger empty:hidden">
          {errorAbout('cart')}
        </p>
      </div>
    </form>
  )
}
