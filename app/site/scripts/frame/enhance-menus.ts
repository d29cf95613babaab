import { queryAll } from '../query-all.ts'

/** Delay before the Services menu closes after the pointer leaves, ms (V§9). */
const closeDelayMs = 100

const anyMenu = 'details[data-menu]'
const openMenus = `${anyMenu}[open]`

/** Adds hover, focus, Esc, and outside clicks to the `details` menus. */
export function enhanceMenus(): void {
  for (const card of queryAll<HTMLDetailsElement>('[data-menu=hover]')) {
    serveHoverCard(card)
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const inside = target.closest('a') ? undefined : target.closest(anyMenu)
    for (const menu of queryAll<HTMLDetailsElement>(openMenus)) {
      if (menu !== inside) menu.open = false
    }
  })
  document.addEventListener('keydown', ({ key }) => {
    const menu = document.querySelector<HTMLDetailsElement>(openMenus)
    if (key !== 'Escape' || !menu) return
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = (target as Element).closest<HTMLDetailsElement>(openMenus)
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
}

function serveHoverCard(card: HTMLDetailsElement): void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** opened by hover or focus, not by a click */
  let isHeld = false

  card.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    clearTimeout(leaving)
    isHeld = !card.open || isHeld
    card.open = true
  })
  card.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    leaving = setTimeout(() => {
      isHeld = false
      card.open = false
    }, closeDelayMs)
  })
  card.addEventListener('focusin', ({ target, relatedTarget }) => {
    // only keyboard focus from outside opens it, not a click or Esc
    if (card.contains(relatedTarget as Node | null)) return
    if (card.open || !(target as Element).matches('summary:focus-visible')) return
    isHeld = true
    card.open = true
  })
  card.querySelector('summary')?.addEventListener('click', (event) => {
    // already open by hover or focus: the click that follows must not close it
    if (isHeld && card.open) event.preventDefault()
    isHeld = false
  })
}
