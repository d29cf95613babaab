import { type FormEvent, type RefObject, useState } from 'react'
import { addToCart } from '#app/cart/cart-client.ts'
import type { ProductPage } from '#app/catalogue/listing/listing.ts'
import { cartSheetId } from '#app/site/frame/cart-button.tsx'
import { CallError } from '#app/ui/calls/call.ts'
import { showToast } from '#app/ui/shown-toast.ts'
import { readQuantity } from './product-choice.ts'

/** What keeps a product out of the cart, beside the control that it is about. */
export type Problem = { about: 'size' | 'quantity' | 'cart'; text: string }

const added = 'Added to Cart'
const notAdded = 'Failed to add item to cart. Please try again.'

/** Puts what the form says into the cart, and tells in a toast what became of it (V§5, V§8). */
export function useAdding(product: ProductPage, most: number) {
  const [isAdding, setIsAdding] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  function refuse(title: string, description: string, about: Problem): void {
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
      const text = 'Please select a size before adding to cart.'
      form.querySelector<HTMLInputElement>('input[name=size]')?.focus()
      return refuse('Size Required', text, { about: 'size', text: 'Please select a size.' })
    }
    const quantity = readQuantity(String(data.get('quantity') ?? ''), most)
    if (quantity === undefined) {
      fields.quantity.current?.focus()
      const text = `A whole number from 1 to ${Math.max(1, most)}, please.`
      return refuse('Invalid Quantity', 'Please select a valid quantity.', {
        about: 'quantity',
        text,
      })
    }
    setProblem(undefined)
    setIsAdding(true)
    try {
      await addToCart({ productId: product.id, size, color, quantity })
      showToast({
        title: added,
        description: addedText(product, color, quantity),
        subject: cartSheetId,
      })
    } catch (error) {
      const text = error instanceof CallError ? error.message : notAdded
      refuse('Error', notAdded, { about: 'cart', text })
    }
    setIsAdding(false)
  }

  return { add, isAdding, problem, forget: () => setProblem(undefined) }
}

/** The colour is named where the product comes in colours (decision 42). */
function addedText({ colors }: ProductPage, color: string, quantity: number): string {
  if (colors.length === 0) return 'Item successfully added to your cart!'
  return `${quantity} item(s) of ${color} successfully added to your cart!`
}
