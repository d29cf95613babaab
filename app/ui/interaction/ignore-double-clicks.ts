/** A click this soon after another is the second half of a double click, ms. */
const soonMs = 500

/** How far the pointer may move between the two, CSS pixels. */
const nearPx = 20

const clickable = 'a[href], button, summary'

/** A click: its target, time (ms since page load), and position. */
type Press = { on: EventTarget | null; at: number; x: number; y: number }

/** Install once: a page may have several React roots. */
let isInstalled = false

/**
 * Ignores the second half of a double click, and held Enter, if the first click changed the page. It would hit
 * whatever is there now, such as the next row's Remove. A second click on the same element counts.
 */
export function ignoreDoubleClicks(): void {
  if (isInstalled) return
  isInstalled = true
  let first: Press | undefined
  // closing a dialog by pressing outside it isn't a click
  addEventListener(
    'pointerdown',
    (event) => {
      if (first && isSameClick(first, event)) return
      const on = clickableAt(event) ?? event.target
      first = { on, at: event.timeStamp, x: event.clientX, y: event.clientY }
    },
    true,
  )
  // scrolling isn't a click
  addEventListener('pointercancel', () => (first = undefined), true)
  addEventListener(
    'click',
    (event) => {
      const button = clickableAt(event)
      // never block the quick exit
      if (!button || button.matches('[data-exit]')) return
      // clicks by scripts and keys have no position (UI Events: detail is 0)
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
      // a key in between means that this isn't a double click
      first = undefined
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
