/** So soon after a press another one belongs to it: the second half of a slow double click, ms. */
const soonMs = 500

/** How far a hand moves between the two, CSS pixels. */
const nearPx = 20

const pressable = 'a[href], button, summary'

/** What was pressed, when (ms since the page began) and where; a key presses nowhere. */
type Press = { on: Element; at: number; spot: { x: number; y: number } | null }

/** Set once somebody asked for it: a page has one window, and may have several roots of React. */
let isHeeded = false

/**
 * Who double-clicks everything, or holds a key too long, has pressed once. Where the first press changed the page, the
 * second would meet what stands or has the focus there by now, say the next line's "Remove": it is not heard.
 */
export function heedOnePress(): void {
  if (isHeeded) return
  isHeeded = true
  let last: Press | undefined
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') last = undefined
      else if (event.repeat && pressableAt(event)) event.preventDefault()
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const on = event.isTrusted && pressableAt(event)
      if (!on) return
      // what a key presses has no place (UI Events, 5.1.2: the number of clicks)
      const spot = event.detail === 0 ? null : { x: event.clientX, y: event.clientY }
      const press = { on, at: event.timeStamp, spot }
      if (last && isSame(last, press)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else last = press
    },
    true,
  )
}

function pressableAt({ target }: Event): Element | null {
  return target instanceof Element ? target.closest(pressable) : null
}

/** True for a press of something else that was meant for what was pressed before. */
function isSame(last: Press, { on, at, spot }: Press): boolean {
  if (on === last.on || at - last.at > soonMs) return false
  if (spot && last.spot) return Math.hypot(spot.x - last.spot.x, spot.y - last.spot.y) <= nearPx
  // who goes on by a screen reader presses two things in turn: both are there
  return spot === last.spot && last.on.getClientRects().length === 0
}
