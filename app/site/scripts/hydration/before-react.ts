/** On pages with React: what it cannot do before it has come, and has to find done; and what has it come. */
import '#app/ui/translation-guard/record-replaced.ts'
import { sendOnce } from '#app/ui/interaction/send-once.ts'
import { pageData } from '../page-data.ts'
import { enhanceSteppers, queueEarlyActions } from './enhance-early.ts'
import { hydrateAtFirstInteraction } from './enhance-hydration.ts'

queueEarlyActions()
// over a slow line its page is long in coming, and who presses again would have two in the cart
sendOnce()
enhanceSteppers()
hydrateAtFirstInteraction()

/** Without the fragment, whose place the browser goes to by itself. */
const address = () => location.href.split('#')[0]
const came = address()

// An address that React had shown within its page stays one of the page's own after a reload, or where the browser had
// put the tab aside: Back then changes the address alone. The page is loaded anew for it; React takes up this one only
// once the browser shows its address again (`entry.client.tsx`), and what React has of a router by now is not told.
addEventListener('popstate', (event) => {
  if ('live' in pageData() || (address() === came && !('elsewhere' in pageData()))) return
  event.stopImmediatePropagation()
  if (address() === came) {
    delete pageData().elsewhere
    document.dispatchEvent(new Event('lampstand:back'))
  } else {
    pageData().elsewhere = ''
    location.reload()
  }
})

// React had begun by then: were this page left standing, it would stand under another's address
document.addEventListener('lampstand:live', () => {
  if ('elsewhere' in pageData()) location.reload()
})
