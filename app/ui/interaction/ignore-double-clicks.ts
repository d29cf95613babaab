/** So soon after a press another one belongs to it: the second half of a slow double click, ms. */
const soonMs = 500

/** How far a hand moves between the two, CSS pixels. */
const nearPx = 20

const clickable = 'a[href], button, summary'

/** What was pressed, when (ms since the page began) and where. */
type Press = { on: EventTarget | null; at: number; x: number; y: number }

/** Set once somebody asked for it: a page has one window, and may have several roots of React. */
let isInstalled = false

/**
 * Who double-clicks everything, or holds a key too long, has pressed once. Where the first press changed the page, the
 * second would meet what stands or has the focus there by now, say the next line's "Remove", or what lies beneath a
 * dialog that closed: it is not heard. Where what was pressed first still stands there, who aims anew means it.
 */
export function ignoreDoubleClicks(): void {
  if (isInstalled) return
  isInstalled = true
  let first: Press | undefined
  // a press that closes a dialog from beside it is no click
  addEventListener(
    'pointerdown',
    (event) => {
      if (first && isSameClick(first, event)) return
      const on = clickableAt(event) ?? event.target
      first = { on, at: event.timeStamp, x: event.clientX, y: event.clientY }
    },
    true,
  )
  // a finger that scrolls has pressed nothing
  addEventListener('pointercancel', () => (first = undefined), true)
  addEventListener(
    'click',
    (event) => {
      const button = clickableAt(event)
      // who wants to be gone is never held back
      if (!button || button.matches('[data-exit]')) return
      // a script's press, and a key's, has no place (UI Events: the number of clicks is 0)
      if (event.detail === 0 || !first || button === first.on) return
      if (!isSameClick(first, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && event.repeat && clickableAt(event)) event.preventDefault()
    },
    true,
  )
}

function clickableAt({ target }: Event): Element | null {
  return target instanceof Element ? target.closest(clickable) : null
}

function isSameClick({ on, at, x, y }: Press, event: MouseEvent): boolean {
  const apart = Math.hypot(event.clientX - x, event.clientY - y)
  if (event.timeStamp - at > soonMs || apart > nearPx) return false
  return !(on instanceof Element && on.contains(document.elementFromPoint(x, y)))
}
