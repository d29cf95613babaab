import { type RefObject, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProductPage } from '#app/catalog/listing.ts'
import { productPath } from '#app/catalog/listing-paths.ts'
import { type Choice, readChoice, sidesOf } from './product-choice.ts'

/** The chosen options: initially from the URL, which then follows each choice. */
export function useProductChoice(product: ProductPage, form: RefObject<HTMLFormElement | null>) {
  const [query] = useSearchParams()
  const [choice, setChoice] = useState(() => readChoice(product, query))
  const navigate = useNavigate()

  // Syncs with the form: choices from before hydration, or restored by the browser.
  useEffect(() => {
    if (!form.current) return
    const data = new FormData(form.current)
    const color = String(data.get('color') ?? '')
    const size = String(data.get('size') ?? '')
    setChoice((before) => ({ ...before, color: color || before.color, size: size || before.size }))
  }, [form])

  function choose(change: Partial<Choice>): void {
    // another color is shown from the front (V§4.5)
    const shown = change.color ? { isBack: false, moreId: undefined } : {}
    const next = { ...choice, ...shown, ...change }
    setChoice(next)
    navigate(pathOf(product, next), { replace: true, preventScrollReset: true })
  }

  return { choice, choose }
}

function pathOf(product: ProductPage, { color, size, isBack, moreId }: Choice): string {
  const { id, colors, sizes } = product
  const [first] = sidesOf(product)
  const side = isBack ? 'back' : 'front'
  return productPath(id, {
    ...(color === colors[0]?.name || colors.length === 0 ? {} : { color }),
    ...(sizes.length > 1 ? { size } : {}),
    view: moreId ?? (side === first ? '' : side),
  })
}
