import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { deferredScript } from '#app/site/scripts/page-data.ts'
import { polyfill } from '#app/site/scripts/polyfills.ts'
import { ignoreDoubleClicks } from '#app/ui/interaction/ignore-double-clicks.ts'
import { letEventsThrough, resetReactListeners } from '#app/ui/react-internals.ts'
import { restoreOriginalText } from '#app/ui/translation-guard/survive-translation.ts'
import { pageLanguage } from '#app/ui/words/page-language.ts'
import { loadWords } from './load-words.ts'

polyfill()
ignoreDoubleClicks()

function start(): void {
  // if hydration would redraw a page that works without React, leave it without React
  if (!restoreOriginalText() && document.querySelector(deferredScript)) {
    continueWithoutReact()
    return
  }
  resetReactListeners()
  letEventsThrough()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

/** Leaves the page as plain HTML, in the language that the browser translated it to. */
function continueWithoutReact(): void {
  document.dispatchEvent(new Event('lampstand:alone'))
}

// nothing renders without its words
loadWords(pageLanguage()).then(start, continueWithoutReact)
