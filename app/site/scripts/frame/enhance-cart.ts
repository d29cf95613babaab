import { pageRoot } from '../page-root.ts'
import { queryAll } from '../query-all.ts'

const rereadMs = 30_000

/** How long to wait for the cart's code before going to the cart page, ms. */
const timeoutMs = 20_000

/** What the panel's module exports. */
type CartModule = { handle: { openCart: (sheet: HTMLDialogElement) => Promise<void> } }

/**
 * The cart on cached pages: its count comes from a cookie. The panel opens at once, and its content follows when
 * React has loaded.
 */
export function enhanceCart(): void {
  if (!findSheet()) return
  const showStored = () => show(storedCount())
  showStored()
  document.addEventListener('lampstand:cart', (event) => show((event as CustomEvent).detail))
  // another tab may have changed it
  document.addEventListener('visibilitychange', showStored)
  addEventListener('pageshow', showStored)
  keepUpToDate(showStored)
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[commandfor=cart][command=show-modal]')
    const sheet = button && findSheet()
    if (!sheet) return
    event.preventDefault()
    if (!sheet.open) sheet.showModal()
    // fall back to the cart page
    const goToPage = () => sheet.open && location.assign(`${pageRoot()}/shop/cart`)
    const instead = setTimeout(goToPage, timeoutMs)
    fill(sheet).then(() => clearTimeout(instead), goToPage)
  })
}

/**
 * Refreshes the cart every half minute while the tab is visible and the cart has items or is open (decision 49). If
 * the cart is rendered, its store reads it (`cart/cart-client.ts`); otherwise the response's cookie is enough.
 */
function keepUpToDate(showStored: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(read, rereadMs)
  }
  function read(): void {
    wait()
    if (document.hidden || !(storedCount() || findSheet()?.open)) return
    if (!document.dispatchEvent(new Event('lampstand:cart-due', { cancelable: true }))) return
    // keep the last count on failure
    fetch('/api/shop/cart').then(showStored, showStored)
  }
  document.addEventListener('lampstand:cart', wait)
  wait()
}

/** The last module is the cart's; earlier ones are its dependencies. */
async function fill(sheet: HTMLDialogElement): Promise<void> {
  let last: unknown
  for (const url of sheet.dataset.module?.split(' ') ?? []) {
    last = await import(/* @vite-ignore */ url)
  }
  await (last as CartModule).handle.openCart(sheet)
}

/** Query each time: React may have re-rendered it. */
function findSheet() {
  return document.querySelector<HTMLDialogElement>('#cart')
}

function storedCount(): number {
  return Number(/lampstand\.cart-count=(\d+)/.exec(document.cookie)?.[1] ?? 0)
}

function show(count: number): void {
  for (const badge of queryAll('[data-cart-count]')) {
    write(badge, String(count))
    badge.hidden = count === 0
  }
  for (const badge of queryAll('[data-cart-items]')) {
    const [one, more] = (badge.dataset.cartItems || 'item|items').split('|')
    write(badge, `${count} ${count === 1 ? one : more}`)
  }
  // before the content has loaded
  for (const words of queryAll('[data-cart-empty]')) words.hidden = count > 0
  for (const words of queryAll('[data-cart-waiting]')) words.hidden = count === 0
}

/** Skip unchanged text, or the translation guard would take it for a translator's edit. */
function write(place: HTMLElement, words: string): void {
  if (place.textContent !== words) place.textContent = words
}
