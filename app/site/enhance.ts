/**
 * The frame's own script: what html cannot do by itself, on every page, before and without React.
 * Vite bundles it small and the server writes it into the page. It changes attributes only, never
 * text that React may come to own, and puts nothing into the global scope.
 */
import { serveCart } from './enhance-cart.ts'
import { serveDialogs } from './enhance-dialogs.ts'
import { wakeAtFirstHand } from './enhance-hydration.ts'
import { serveMenus } from './enhance-menus.ts'
import { glideToHash, releasePictures, watchLogos } from './enhance-page.ts'
import { serveTheme } from './enhance-theme.ts'

serveTheme()
serveMenus()
serveDialogs()
serveCart()
watchLogos()
releasePictures()
glideToHash()
wakeAtFirstHand()
