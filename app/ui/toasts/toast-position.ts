import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { lastPress } from '#app/ui/toasts/shown-toast.ts'

/** What stays at the top of a page. */
const heads = '[data-frame=head] > *'

/** Where people call or text: never under a toast, least of all under one about a failure. */
const callLinks = 'a:is([href^="tel:"], [href^="sms:"])'

/** How far a toast moves up at a time while it looks for a free place, px. */
const stepPx = 8

/** Scrolling has ended if the page stays where it is this long, ms. Safari has no `scrollend` before 26.2. */
const settledMs = 120

/**
 * Where a toast stands: at the foot of the screen, or else the lowest place at which it lies over neither the control
 * that was pressed nor a number to call. In a dialog both have their room, and stay in sight.
 */
export function useToastPosition(dialog: Element | undefined): {
  room: RefObject<HTMLOListElement | null>
  style: CSSProperties | undefined
} {
  const room = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState<number>()

  // Syncs with the browser, which knows the size of the toast when it has been drawn.
  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const press = lastPress()
      if (dialog) {
        keepRoom(element)
        element.scrollIntoView({ block: 'nearest' })
        if (dialog.contains(press?.control ?? null))
          press?.control.scrollIntoView({ block: 'nearest' })
      } else place()
    })
    function place(): void {
      if (element && !dialog) setTop(findPlace(element.getBoundingClientRect()))
    }
    observer.observe(element)
    // the answer of a form takes the focus, and then brings its own numbers to call into view
    const placeSoon = () => requestAnimationFrame(place)
    document.addEventListener('focusin', placeSoon)
    // a smooth scroll goes on after the focus has moved
    let timer: ReturnType<typeof setTimeout> | undefined
    const placeWhenSettled = () => {
      clearTimeout(timer)
      timer = setTimeout(place, settledMs)
    }
    addEventListener('scroll', placeWhenSettled, { passive: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', placeSoon)
      removeEventListener('scroll', placeWhenSettled)
    }
  }, [dialog])

  return { room, style: top === undefined ? undefined : { top, bottom: 'auto' } }
}

/** The top of the lowest free place; undefined for the foot of the screen, also if no place is free. */
function findPlace(toast: DOMRect): number | undefined {
  const links = [...document.querySelectorAll<HTMLElement>(`main ${callLinks}`)]
    .filter((link) => link.checkVisibility())
    .map((link) => link.getBoundingClientRect())
  const press = lastPress()
  const pressed = press ? [placeOf(press)] : []
  const head = Math.max(0, ...[...document.querySelectorAll(heads)].map(bottomOfHead))
  const foot = innerHeight - footPx() - toast.height
  // if no place is free of both, numbers to call count more
  for (const taken of [[...links, ...pressed], links]) {
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

/** The height of what stands at the foot of the screen (`--foot` in styles.css, in rem or px). */
function footPx(): number {
  const style = getComputedStyle(document.documentElement)
  const foot = style.getPropertyValue('--foot')
  const length = Number.parseFloat(foot) || 0
  return foot.trim().endsWith('rem') ? length * Number.parseFloat(style.fontSize) : length
}

/** A toast goes by itself: its room in a dialog stays, so that nothing moves under a finger that is coming down. */
function keepRoom(toast: HTMLElement): void {
  const place = toast.closest<HTMLElement>('[data-toast-place]')
  if (place) place.style.minHeight = `${place.offsetHeight}px`
}

/** Where what was pressed is now, or was when what stands there now took its place. */
function placeOf({ control, place }: NonNullable<ReturnType<typeof lastPress>>): DOMRect {
  return control.isConnected ? control.getBoundingClientRect() : place
}

function areOver(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** What of the head stands at the foot of a narrow screen is none. */
function bottomOfHead(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight / 2 ? bottom : 0
}
