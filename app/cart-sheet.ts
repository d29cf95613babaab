import { redirect } from 'react-router'
import { cartPath } from '#app/site/frame/header/cart-button.tsx'
import { pageLanguage } from '#app/ui/words/page-language.ts'
import { loadWords } from './load-words.ts'

/**
 * Not a page: the frame's script fetches this route's module for the sheet's content, on any page.
 * It has no component, so that no router code comes along.
 */
export const handle = {
  async openCart(sheet: HTMLDialogElement): Promise<void> {
    if (import.meta.env.SSR) return
    const [{ openCart }] = await Promise.all([
      import('#app/cart/screen/cart-island.tsx'),
      loadWords(pageLanguage()),
    ])
    openCart(sheet)
  },
}

export function loader(): Response {
  return redirect(cartPath)
}
