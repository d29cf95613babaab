import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshCart } from '#app/cart/cart-client.ts'
import { ignoreDoubleClicks } from '#app/ui/interaction/ignore-double-clicks.ts'
import { Toaster } from '#app/ui/toasts/toaster.tsx'
import { surviveTranslation } from '#app/ui/translation-guard/survive-translation.ts'
import { localizedUrl, pageLanguage } from '#app/ui/words/page-language.ts'
import { LanguageContext } from '#app/ui/words/use-words.ts'
import { CartPanel } from './cart-panel.tsx'

/** Set while the content of the sheet is drawn; a page has one sheet. */
let mountedIn: Element | undefined

/**
 * Draws the content of the cart's sheet, whatever the page; opened again, the cart is read again.
 * On pages without React the toasts get their place here too.
 */
export function openCart(sheet: HTMLDialogElement): void {
  const container = sheet.querySelector('[data-cart-content]')
  if (!container) return
  if (mountedIn === container) {
    refreshCart()
    return
  }
  mountedIn = container
  ignoreDoubleClicks()
  surviveTranslation()
  mount(
    container,
    <CartPanel
      // the sheet's own words stand where the content has none; `:has()` is newer than the baseline
      onFilled={(isFilled) => void container.toggleAttribute('data-filled', isFilled)}
      onLeave={() => {
        // closed by who waited for a change, and stays here after all
        if (!sheet.open) return
        sheet.close()
        location.assign(localizedUrl('/checkout'))
      }}
    />,
  )
  if (sheet.dataset.toasts === 'own') mount(document.body, <Toaster />)
}

/** In an element of its own: what stands around it may belong to the page's React. */
function mount(container: Element, content: ReactNode): void {
  const own = document.createElement('div')
  own.className = 'contents'
  container.append(own)
  createRoot(own).render(
    <StrictMode>
      <LanguageContext value={pageLanguage()}>{content}</LanguageContext>
    </StrictMode>,
  )
}
