import { type FormEvent, type RefObject, useState } from 'react'
import { addToCart } from '#app/cart/cart-client.ts'
import { labelOf, type ProductPage } from '#app/catalog/listing.ts'
import { cartSheetId } from '#app/site/frame/header/cart-button.tsx'
import { CallError } from '#app/ui/calls/call.ts'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { message, type Words } from '#app/ui/words/words.ts'
import { readQuantity } from './product-choice.ts'

/** Why a product couldn't be added, and the control it's about. */
export type AddToCartError = { about: 'size' | 'quantity' | 'cart'; text: string }

const addFailed = message('Failed to add item to cart. Please try again.')

/** Adds the form's choice to the cart, and shows the result in a toast (V§5, V§8). */
export function useAddToCart(product: ProductPage, most: number) {
  const t = useWords()
  const [isAdding, setIsAdding] = useState(false)
  const [problem, setProblem] = useState<AddToCartError>()

  function refuse(title: string, description: string, about: AddToCartError): void {
    setProblem(about)
    showToast({ title, description, isDestructive: true })
  }

  async function add(
    event: FormEvent<HTMLFormElement>,
    fields: { quantity: RefObject<HTMLInputElement | null> },
  ): Promise<void> {
    event.preventDefault()
    if (isAdding) return
    const form = event.currentTarget
    const data = new FormData(form)
    const [size, color] = [String(data.get('size') ?? ''), String(data.get('color') ?? '')]
    if (!size) {
      const text = t('Please select a size before adding to cart.')
      const first = form.querySelector<HTMLInputElement>('input[name=size]')
      if (first) focusInView(first)
      return refuse(t('Size Required'), text, { about: 'size', text: t('Please select a size.') })
    }
    const quantity = readQuantity(String(data.get('quantity') ?? ''), most)
    if (quantity === undefined) {
      if (fields.quantity.current) focusInView(fields.quantity.current)
      const text = t('Enter a whole number from 1 to {most}.', { most: Math.max(1, most) })
      return refuse(t('Invalid Quantity'), t('Please select a valid quantity.'), {
        about: 'quantity',
        text,
      })
    }
    setProblem(undefined)
    setIsAdding(true)
    try {
      await addToCart({ productId: product.id, size, color, quantity })
      showToast({
        title: t('Added to Cart'),
        description: addedText(product, color, quantity, t),
        subject: cartSheetId,
      })
    } catch (error) {
      const text = error instanceof CallError ? error.message : t(addFailed)
      refuse(t('Error'), t(addFailed), { about: 'cart', text })
    }
    setIsAdding(false)
  }

  return { add, isAdding, problem, clearProblem: () => setProblem(undefined) }
}

/** Names the color if the product comes in colors (decision 42). */
function addedText({ colors }: ProductPage, name: string, quantity: number, t: Words): string {
  const color = colors.find((one) => one.name === name)
  if (!color) return t('Item successfully added to your cart!')
  return t('{quantity} item(s) of {color} successfully added to your cart!', {
    quantity,
    color: labelOf(color),
  })
}
