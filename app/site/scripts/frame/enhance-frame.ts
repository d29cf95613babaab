import { enhanceCart } from './enhance-cart.ts'
import { enhanceDialogs } from './enhance-dialogs.ts'
import { enhanceEditLink } from './enhance-edit-link.ts'
import { enhanceFinish } from './enhance-finish.ts'
import { enhanceLanguage } from './enhance-language.ts'
import { enhanceMenus } from './enhance-menus.ts'
import { revealBelowFold, watchLogos } from './enhance-page.ts'
import { enhanceTheme } from './enhance-theme.ts'
import { watchTimed } from './enhance-timed.ts'
import { clearTyped } from './enhance-typed.ts'
import { watchFirstInteraction } from './first-interaction.ts'

/**
 * Runs on every page, before and without React. Changes attributes only, never text that React may own. `themeKey` is
 * a localStorage key.
 */
export function enhanceFrame(themeKey: string): void {
  // zod would probe for eval, which our CSP reports
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  enhanceTheme(themeKey)
  enhanceMenus()
  enhanceLanguage()
  enhanceEditLink()
  enhanceDialogs()
  enhanceCart()
  enhanceFinish()
  clearTyped()
  watchTimed()
  watchLogos()
  revealBelowFold()
  watchFirstInteraction()
}
