import { pageRoot } from '../page-root.ts'
import { queryAll } from '../query-all.ts'

const rereadMs = 30_000

/** So long who opened the cart waits for what draws it, ms. */
const timeoutMs = 20_000

/** What the module that the sheet names can do: draw the sheet's content. */
type CartModule = { handle: { openCart: (sheet: HTMLDialogElement) => Promise<void> } }

/**
 * The cart on pages that are the same for everyone: how many units are in it is told by a cookie,
 * and who presses Cart gets the sheet at once, and its content when React has come.
 */
export function enhanceCart(): void {
  if (!findSheet()) return
  const showStored = () => show(storedCount())
  showStored()
  document.addEventListener('lampstand:cart', (event) => show((event as CustomEvent).detail))
  // another window, or this one before the Back button, changed it
  document.addEventListener('visibilitychange', showStored)
  addEventListener('pageshow', showStored)
  keepUpToDate(showStored)
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[commandfor=cart][command=show-modal]')
    const sheet = button && findSheet()
    if (!sheet) return
    event.preventDefault()
    if (!sheet.open) sheet.showModal()
    // the page that needs no script
    const goToPage = () => sheet.open && location.assign(`${pageRoot()}/shop/cart`)
    const instead = setTimeout(goToPage, timeoutMs)
    fill(sheet).then(() => clearTimeout(instead), goToPage)
  })
}

/**
 * Reads the cart again half a minute after it was last read, while somebody looks and it holds
 * something or stands open (decision 49). Where the cart is drawn, its store does the reading
 * (`cart/cart-client.ts`); elsewhere the answer's cookie is all that is needed.
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
    // without an answer what was last known stays
    fetch('/api/shop/cart').then(showStored, showStored)
  }
  document.addEventListener('lampstand:cart', wait)
  wait()
}

/** The last of the modules is the cart's; before it, where there is one, what it needs. */
async function fill(sheet: HTMLDialogElement): Promise<void> {
  let last: unknown
  for (const address of sheet.dataset.module?.split(' ') ?? []) {
    last = await import(/* @vite-ignore */ address)
  }
  await (last as CartModule).handle.openCart(sheet)
}

/** Asked for each time: React may have drawn it anew. */
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
  // before the content has come: it is empty, or on its way
  for (const words of queryAll('[data-cart-empty]')) words.hidden = count > 0
  for (const words of queryAll('[data-cart-waiting]')) words.hidden = count === 0
}

/** What is there already is not written again, or it would pass for what a translator has put there (`ui/translation-guard`). */
function write(place: HTMLElement, words: string): void {
  if (place.textContent !== words) place.textContent = words
}
