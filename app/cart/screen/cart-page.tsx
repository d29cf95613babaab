import type { CartAnswer } from '#app/cart/cart.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Message } from '#app/ui/words/words.ts'
import { CartLine } from './cart-line.tsx'
import { CartTotals } from './cart-totals.tsx'
import { EmptyCart } from './empty-cart.tsx'

/** What a form of this page or of a product page did. */
export type CartDone = 'added' | 'changed' | 'removed'

/** Why it failed, and the page that the form was on. */
export type CartFormError = { message: string; back: string | undefined }

const doneTexts: Record<CartDone, Message> = {
  added: 'Item successfully added to your cart!',
  changed: 'Your cart is updated.',
  removed: 'Item removed from your cart.',
}

/** The cart as its own page, complete without scripts. */
export function CartPage({
  cart,
  done,
  formError,
}: {
  cart: CartAnswer
  done: string | null
  formError: CartFormError | undefined
}) {
  const t = useWords()
  const doneText = done && !formError && Object.hasOwn(doneTexts, done)
  return (
    <>
      <h1 className="text-4xl">{t('Your Cart')}</h1>
      <p className="mt-2 text-muted tabular-nums print:mb-2">
        {t('{count, plural, one {# item} other {# items}}', { count: cart.count })}
      </p>
      {doneText ? (
        <p role="status" className="mt-6 text-lg font-semibold text-accent">
          {t(doneTexts[done as CartDone])}
        </p>
      ) : null}
      {formError ? <FormErrorNotice {...formError} /> : null}
      {cart.items.length === 0 ? (
        <EmptyCart className="py-10" />
      ) : (
        <>
          <ul className="mt-6 border-y border-line">
            {cart.items.map((item) => (
              <CartLine key={item.id} item={item} />
            ))}
          </ul>
          <div className="mt-6">
            <CartTotals cart={cart} />
          </div>
          <p className="mt-4 text-center print:hidden">
            <SiteLink href="/shop" className="inline-flex min-h-11 items-center px-3">
              {t('Continue Shopping')}
            </SiteLink>
          </p>
        </>
      )}
    </>
  )
}

function FormErrorNotice({ message, back }: CartFormError) {
  const t = useWords()
  return (
    <div role="alert" className="mt-6 rounded-card border border-danger p-6">
      <h2 className="text-xl text-danger">{t('Error')}</h2>
      <p className="mt-2">{message}</p>
      {back ? (
        <p className="mt-2">
          <SiteLink href={back} className="inline-flex min-h-11 items-center">
            {t('Back to the product')}
          </SiteLink>
        </p>
      ) : null}
    </div>
  )
}
