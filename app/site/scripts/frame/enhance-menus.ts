import { queryAll } from '../query-all.ts'

/** How long the Services card stays after the pointer has left it (V§9). It opens at once. */
const closeDelayMs = 100

const anyMenu = 'details[data-menu]'
const openMenus = `${anyMenu}[open]`

/** The menus are `details`; this adds the pointer, focus, Esc, a click elsewhere, a chosen link. */
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
  /** open by pointer or focus, and not yet pressed */
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
    // only focus that comes from outside by the keyboard opens it: not a click, not Esc
    if (card.contains(relatedTarget as Node | null)) return
    if (card.open || !(target as Element).matches('summary:focus-visible')) return
    isHeld = true
    card.open = true
  })
  card.querySelector('summary')?.addEventListener('click', (event) => {
    // pointer or focus has opened it already: the click or Enter that follows must not close it
    if (isHeld && card.open) event.preventDefault()
    isHeld = false
  })
}
