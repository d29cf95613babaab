import { pageData } from './page-data.ts'

/** Delay after load, so that it never competes with the page, ms. */
const afterLoadMs = 2000

/** Fetches `prepare-offline.ts` if the server set its URL (`data-offline`). */
export function prepareForOffline(): void {
  const { offline } = pageData()
  if (!offline || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    // fails when offline, which is fine
    setTimeout(() => import(/* @vite-ignore */ offline).catch(() => {}), afterLoadMs)
  })
}
