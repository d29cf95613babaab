/** Bridges the time until React has loaded, and starts it. */
import '#app/ui/translation-guard/record-replaced.ts'
import { sendOnce } from '#app/ui/interaction/send-once.ts'
import { pageData } from '../page-data.ts'
import { enhanceSteppers, submitChoices } from './enhance-forms.ts'
import { hydrateAtFirstInteraction } from './enhance-hydration.ts'
import { fetchWhenIdle } from './fetch-when-idle.ts'

submitChoices()
// on a slow network, a second click would add to the cart twice
sendOnce()
enhanceSteppers()
hydrateAtFirstInteraction()
fetchWhenIdle()

/** Without the fragment, which the browser handles. */
const currentUrl = () => location.href.split('#')[0]
const ownUrl = currentUrl()

// After a reload, Back may only change the URL, because the earlier entry belongs to this document. So load that page.
addEventListener('popstate', () => {
  if (!('live' in pageData()) && currentUrl() !== ownUrl) location.reload()
})
