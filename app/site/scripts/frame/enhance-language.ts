import { languageKey } from '#app/site/frame/header/language-key.ts'
import { pageData } from '../page-data.ts'
import { pageRoot } from '../page-root.ts'

/**
 * Adds the current query and fragment to the language link. Stops offering Spanish after a no, or once English was
 * chosen.
 */
export function enhanceLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target as Element
    const link = pressed.closest<HTMLAnchorElement>('[data-language]')
    if (link) {
      link.search = location.search
      link.hash = location.hash
    }
    if (!pressed.closest('[data-offer-close]') && (!link || !pageRoot())) return
    delete pageData().offer
    try {
      localStorage.setItem(languageKey, 'en')
    } catch {
      // storage is blocked: the offer comes back
    }
  })
}
