import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { heldScript } from '#app/site/scripts/page-data.ts'
import { polyfill } from '#app/site/scripts/polyfills.ts'
import { outliveRerender } from '#app/ui/foreign/outlive-rerender.ts'
import { showOwnWords } from '#app/ui/foreign/outlive-translators.ts'
import { heedOnePress } from '#app/ui/press/one-press.ts'
import { pageLanguage } from '#app/ui/words/page-language.ts'
import { loadWords } from './load-words.ts'

polyfill()
heedOnePress()

function start(): void {
  // a page that can do without React does where it would be drawn anew
  if (!showOwnWords() && document.querySelector(heldScript)) {
    goAlone()
    return
  }
  listenAnew()
  outliveRerender()
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

/** The page stays as it stands, and what was held for React goes the way that needs no script. */
function goAlone(): void {
  document.dispatchEvent(new Event('lampstand:alone'))
}

// without its words nothing is drawn
loadWords(pageLanguage()).then(start, goAlone)
