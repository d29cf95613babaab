import { StrictMode, startTransition, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { deferredScript, pageData } from '#app/site/scripts/page-data.ts'
import { polyfill } from '#app/site/scripts/polyfills.ts'
import { ignoreDoubleClicks } from '#app/ui/interaction/ignore-double-clicks.ts'
import { keepTypedOnRerender } from '#app/ui/translation-guard/keep-typed-on-rerender.ts'
import { restoreOriginalText } from '#app/ui/translation-guard/survive-translation.ts'
import { pageLanguage } from '#app/ui/words/page-language.ts'
import { loadWords } from './load-words.ts'

polyfill()
ignoreDoubleClicks()

function start(): void {
  // a page that can do without React does where it would be drawn anew
  if (!restoreOriginalText() && document.querySelector(deferredScript)) {
    goAlone()
    return
  }
  listenAnew()
  letPressesThrough()
  keepTypedOnRerender()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <OwnPage />
      </StrictMode>,
    )
  })
}

/** Until the browser shows the page's own address again, where it shows another meanwhile. */
let back: Promise<void> | undefined

/** The router reads the address when it begins: it does not for another page's, for which this one is loaded anew (`before-react.ts`). */
function OwnPage() {
  if ('elsewhere' in pageData()) {
    back ??= new Promise<void>((resolve) => {
      document.addEventListener('lampstand:back', () => resolve(), { once: true })
    }).then(() => {
      back = undefined
    })
    use(back)
  }
  return <HydratedRouter />
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

/**
 * A press that React cannot answer yet, since it is taking up the page, it keeps from all others who listen (`dispatchEvent`
 * in React 19.3): the menus, and the way out, which would be followed as a plain link, with the page left behind it.
 */
function letPressesThrough(): void {
  const presses = ['click', 'change', 'keydown', 'keyup']
  const letThrough = (event: Event) => (event.stopPropagation = () => {})
  for (const press of presses) addEventListener(press, letThrough, true)
  document.addEventListener('lampstand:live', () => {
    for (const press of presses) removeEventListener(press, letThrough, true)
  })
}

/** The page stays as it stands, and what was held for React goes the way that needs no script. */
function goAlone(): void {
  document.dispatchEvent(new Event('lampstand:alone'))
}

// without its words nothing is drawn
loadWords(pageLanguage()).then(start, goAlone)
