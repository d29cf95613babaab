import { appendLink } from '../append-link.ts'
import { deferredScript } from '../page-data.ts'

/** Time without an interaction after the page has loaded, ms. */
const idleMs = 4000

/**
 * Fetches React's modules without running them, so that the first interaction doesn't wait for the network. Not for
 * visitors who save data.
 */
export function fetchWhenIdle(): void {
  if (isSavingData()) return
  let isIdle = true
  document.addEventListener('lampstand:first', () => (isIdle = false))
  addEventListener('load', () => {
    // if the network fails, the first interaction tries again
    setTimeout(() => isIdle && fetchModules().catch(() => {}), idleMs)
  })
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** One after the other, so that they never hold up the page that a visitor opens next. */
async function fetchModules(): Promise<void> {
  const from = document.querySelector<HTMLElement>(deferredScript)?.dataset.from
  if (!from) return
  const start = await fetch(from)
  // the page has changed meanwhile
  if (!start.ok) return
  // its first line names the modules (`server/pages/finished-page.ts`)
  const [names = ''] = (await start.text()).split('\n')
  // only this one would have to be checked again
  appendLink('modulepreload', from)
  for (const [url] of names.matchAll(/\S+\.js/g)) {
    await (await fetch(url, { priority: 'low' })).text()
  }
}
