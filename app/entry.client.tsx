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
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// without its words the page stays as the server drew it, and does without React
loadWords(pageLanguage()).then(start, () => {})
