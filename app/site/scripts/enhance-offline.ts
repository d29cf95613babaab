import { pageData } from './page-data.ts'

/** So long after a page is whole, ms: nothing of this comes before what somebody waits for. */
const afterLoadMs = 2000

/** Fetches `prepare-offline.ts`. The server says on which pages, and from where (`data-offline`). */
export function prepareForOffline(): void {
  const { offline } = pageData()
  if (!offline || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    // without network there is nothing to prepare
    setTimeout(() => import(/* @vite-ignore */ offline).catch(() => {}), afterLoadMs)
  })
}
