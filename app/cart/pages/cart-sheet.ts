import { redirect } from 'react-router'
import { loadWords } from '#app/load-words.ts'
import { cartPath } from '#app/site/frame/header/cart-button.tsx'
import { pageLanguage } from '#app/ui/words/page-language.ts'

/**
 * No page: the module of this route is what the frame's script fetches to get the
 * sheet's content, on whatever page. It has no component, so that nothing of the router comes along.
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
