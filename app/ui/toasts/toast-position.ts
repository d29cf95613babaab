import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { lastPress } from '#app/ui/toasts/shown-toast.ts'

/** What stays at the top of a page. */
const heads = '[data-frame=head] > *'

/** Phone links, which a toast must never cover, least of all a toast about a failure. */
const callLinks = 'a:is([href^="tel:"], [href^="sms:"])'

/** A field, or a control that the keyboard got to. */
const focusedControl =
  'input, select, textarea, [contenteditable], :is(a, button, summary):focus-visible'

/** How far a toast moves up per step while looking for free space, px. */
const stepPx = 8

/**
 * Scrolling counts as over if the page stays still this long, ms. Safari has no `scrollend`
 * before 26.2.
 */
const settledMs = 120

/**
 * Positions a toast: at the bottom of the screen, or else at the lowest place where it covers
 * neither the control that was just clicked, nor the focused one, nor a phone link. In a dialog it gets its own
 * space, and both it and the control stay visible.
 */
export function useToastPosition(dialog: Element | undefined): {
  room: RefObject<HTMLOListElement | null>
  style: CSSProperties | undefined
} {
  const room = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState<number>()

  // Syncs with the browser, which knows a toast's size only after rendering it.
  useEffect(() => {
    const element = room.current
    if (!element) return
    let release: (() => void) | undefined
    const observer = new ResizeObserver(() => {
      const press = lastPress()
      if (dialog) {
        release = keepRoom(element)
        element.scrollIntoView({ block: 'nearest' })
        if (dialog.contains(press?.control ?? null))
          press?.control.scrollIntoView({ block: 'nearest' })
      } else place()
    })
    function place(): void {
      if (element && !dialog) setTop(findPlace(element.getBoundingClientRect()))
    }
    observer.observe(element)
    // the response to a form takes the focus, which scrolls its own phone links into view
    const placeSoon = () => requestAnimationFrame(place)
    document.addEventListener('focusin', placeSoon)
    // a smooth scroll continues after the focus has moved
    let timer: ReturnType<typeof setTimeout> | undefined
    const placeWhenSettled = () => {
      clearTimeout(timer)
      timer = setTimeout(place, settledMs)
    }
    addEventListener('scroll', placeWhenSettled, { passive: true })
    return () => {
      release?.()
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', placeSoon)
      removeEventListener('scroll', placeWhenSettled)
    }
  }, [dialog])

  return { room, style: top === undefined ? undefined : { top, bottom: 'auto' } }
}

/**
 * The top of the lowest free place; undefined for the bottom of the screen, also if nowhere is
 * free.
 */
function findPlace(toast: DOMRect): number | undefined {
  const links = [...document.querySelectorAll<HTMLElement>(`main ${callLinks}`)]
    .filter((link) => link.checkVisibility())
    .map((link) => link.getBoundingClientRect())
  const press = lastPress()
  const pressed = press ? [placeOf(press)] : []
  const head = Math.max(0, ...[...document.querySelectorAll(heads)].map(bottomOfHead))
  const foot = innerHeight - footPx() - toast.height
  const focused = document.activeElement?.closest(focusedControl)
  const inUse = focused ? [focused.getBoundingClientRect()] : []
  // if nowhere avoids all of them, the focus matters more than the last press, and phone links most
  for (const taken of [[...links, ...inUse, ...pressed], [...links, ...inUse], links]) {
    const isFree = (top: number) => {
      const there = new DOMRect(toast.left, top, toast.width, toast.height)
      return !taken.some((one) => areOver(there, one))
    }
    if (isFree(foot)) return undefined
    for (let top = foot; top >= head; top -= stepPx) if (isFree(top)) return top
    if (isFree(head)) return head
  }
  return undefined
}

/** The height of the bars at the bottom of the screen (`--foot` in styles.css, in rem or px). */
function footPx(): number {
  const style = getComputedStyle(document.documentElement)
  const foot = style.getPropertyValue('--foot')
  const length = Number.parseFloat(foot) || 0
  return foot.trim().endsWith('rem') ? length * Number.parseFloat(style.fontSize) : length
}

/**
 * Keeps a toast's space in a dialog after it closes, so that nothing moves under someone's finger. The returned
 * function gives the space back with the next click or key. On a touch screen `pointerup` would be too early: what a
 * tap clicks is decided after it.
 */
function keepRoom(toast: HTMLElement): (() => void) | undefined {
  const place = toast.closest<HTMLElement>('[data-toast-place]')
  if (!place) return undefined
  place.style.minHeight = `${place.offsetHeight}px`
  return () => {
    const collapse = () => {
      removeEventListener('click', collapse, true)
      removeEventListener('keyup', collapse, true)
      place.style.minHeight = ''
    }
    addEventListener('click', collapse, true)
    addEventListener('keyup', collapse, true)
  }
}

/** The current position of the clicked control, or its last one if it's gone. */
function placeOf({ control, place }: NonNullable<ReturnType<typeof lastPress>>): DOMRect {
  return control.isConnected ? control.getBoundingClientRect() : place
}

function areOver(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** The bottom edge of a header part; 0 for parts at the bottom of a narrow screen. */
function bottomOfHead(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight / 2 ? bottom : 0
}
