import { enhanceCart } from './enhance-cart.ts'
import { enhanceDialogs } from './enhance-dialogs.ts'
import { enhanceEditLink } from './enhance-edit-link.ts'
import { enhanceFinish } from './enhance-finish.ts'
import { enhanceLanguage } from './enhance-language.ts'
import { enhanceMenus } from './enhance-menus.ts'
import { watchOfficeNotes } from './enhance-office.ts'
import { revealBelowFold, watchLogos } from './enhance-page.ts'
import { enhanceTheme } from './enhance-theme.ts'
import { clearTyped } from './enhance-typed.ts'
import { watchFirstInteraction } from './first-interaction.ts'

/**
 * What html cannot do by itself, on every page, before and without React. It changes attributes only,
 * never text that React may come to own, and puts nothing into the global scope. The browser keeps the
 * choice of theme under the key.
 */
export function enhanceFrame(themeKey: string): void {
  // zod would ask whether it may make functions out of text; our policy says no
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  enhanceTheme(themeKey)
  enhanceMenus()
  enhanceLanguage()
  enhanceEditLink()
  enhanceDialogs()
  enhanceCart()
  enhanceFinish()
  clearTyped()
  watchOfficeNotes()
  watchLogos()
  revealBelowFold()
  watchFirstInteraction()
}
