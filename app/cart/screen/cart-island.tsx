import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshCart } from '#app/cart/cart-client.ts'
import { ignoreDoubleClicks } from '#app/ui/interaction/ignore-double-clicks.ts'
import { Toaster } from '#app/ui/toasts/toaster.tsx'
import { surviveTranslation } from '#app/ui/translation-guard/survive-translation.ts'
import { localizedUrl, pageLanguage } from '#app/ui/words/page-language.ts'
import { LanguageContext } from '#app/ui/words/use-words.ts'
import { CartPanel } from './cart-panel.tsx'

/** Set while the sheet's content is mounted; a page has one sheet. */
let mountedIn: Element | undefined

/**
 * Mounts the content of the cart sheet on any page; opening it again reads the cart again. On pages
 * without React, toasts get their place here too.
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
      // the sheet shows its own text if the content has none; `:has()` is newer than the baseline
      onFilled={(isFilled) => void container.toggleAttribute('data-filled', isFilled)}
      onLeave={() => {
        // the visitor closed the sheet while waiting for a change, so they stay here
        if (!sheet.open) return
        sheet.close()
        location.assign(localizedUrl('/checkout'))
      }}
    />,
  )
  if (sheet.dataset.toasts === 'own') mount(document.body, <Toaster />)
}

/** In its own element: what's around it may belong to the page's React. */
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
