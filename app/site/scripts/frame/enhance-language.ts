import { languageKey } from '#app/site/frame/header/language-key.ts'
import { pageData } from '../page-data.ts'
import { pageRoot } from '../page-root.ts'

/**
 * The way to the other language leads to what is seen now: filters change without a new page, and a place on it is
 * known to the browser alone. Whoever says no to Spanish, or has chosen English, is offered it no more.
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
      // a browser that keeps nothing for us offers it again
    }
  })
}
