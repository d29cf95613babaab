import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { polyfill } from '#app/site/scripts/polyfills.ts'
import { heedOnePress } from '#app/ui/press/one-press.ts'
import { pageLanguage } from '#app/ui/words/page-language.ts'
import { loadWords } from './load-words.ts'

polyfill()
heedOnePress()

function start(): void {
  listenAnew()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

/**
 * Where the cart was opened first, its sheet has a root of its own by now, and with it React took note that it
 * listens to the document, whose root would then hear no press at all (`listenToAllSupportedEvents` in React 19.3).
 */
function listenAnew(): void {
  for (const key of Object.keys(document)) {
    if (key.startsWith('_reactListening')) Reflect.deleteProperty(document, key)
  }
}

// without its words the page stays as the server drew it, and what was held for React goes without
loadWords(pageLanguage()).then(start, () => document.dispatchEvent(new Event('lampstand:alone')))
