/** Bridges the time until React has loaded, and starts it. */
import '#app/ui/translation-guard/record-replaced.ts'
import { sendOnce } from '#app/ui/interaction/send-once.ts'
import { pageData } from '../page-data.ts'
import { enhanceSteppers, submitChoices } from './enhance-forms.ts'
import { hydrateAtFirstInteraction } from './enhance-hydration.ts'

submitChoices()
// on a slow network, a second click would add to the cart twice
sendOnce()
enhanceSteppers()
hydrateAtFirstInteraction()

/** Without the fragment, which the browser handles. */
const currentUrl = () => location.href.split('#')[0]
const came = currentUrl()

// After a reload, Back may only change the URL, because the earlier entry belongs to this document. So load that page.
// React hydrates only at this document's own URL (`entry.client.tsx`).
addEventListener('popstate', (event) => {
  if ('live' in pageData() || (currentUrl() === came && !('elsewhere' in pageData()))) return
  event.stopImmediatePropagation()
  if (currentUrl() === came) {
    delete pageData().elsewhere
    document.dispatchEvent(new Event('lampstand:back'))
  } else {
    pageData().elsewhere = ''
    location.reload()
  }
})

// React had already started: reload, or this page would stay under another URL
document.addEventListener('lampstand:live', () => {
  if ('elsewhere' in pageData()) location.reload()
})
