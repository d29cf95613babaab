import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { deferredScript } from '#app/site/scripts/page-data.ts'
import { polyfill } from '#app/site/scripts/polyfills.ts'
import { ignoreDoubleClicks } from '#app/ui/interaction/ignore-double-clicks.ts'
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

/**
 * If the cart opened first, React has already marked the document as listening for the cart's root,
 * and the page's root would get no events (`listenToAllSupportedEvents` in React 19.3).
 */
function resetReactListeners(): void {
  for (const key of Object.keys(document)) {
    if (key.startsWith('_reactListening')) Reflect.deleteProperty(document, key)
  }
}

/**
 * While React hydrates, it stops events that it can't handle yet (`dispatchEvent` in React 19.3).
 * Let them through to the menus and the quick exit.
 */
function letEventsThrough(): void {
  const eventTypes = ['click', 'change', 'keydown', 'keyup']
  const ignoreStop = (event: Event) => (event.stopPropagation = () => {})
  for (const type of eventTypes) addEventListener(type, ignoreStop, true)
  document.addEventListener('lampstand:live', () => {
    for (const type of eventTypes) removeEventListener(type, ignoreStop, true)
  })
}

/** Leaves the page as plain HTML, in the language that the browser translated it to. */
function continueWithoutReact(): void {
  document.dispatchEvent(new Event('lampstand:alone'))
}

// nothing renders without its words
loadWords(pageLanguage()).then(start, continueWithoutReact)
