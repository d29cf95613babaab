import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { lastPress } from '#app/ui/toasts/shown-toast.ts'

/** What stays at the top of a page. */
const heads = '[data-frame=head] > *'

/**
 * Where a toast stands, so that it never lies over the control that was pressed: at the foot of the
 * screen, or else below what stays at its top. In a dialog both have their room, and stay in sight.
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
      } else if (press && areOver(element.getBoundingClientRect(), placeOf(press))) {
        setTop(Math.max(0, ...[...document.querySelectorAll(heads)].map(bottomOfHead)))
      }
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [dialog])

  return { room, style: top === undefined ? undefined : { top, bottom: 'auto' } }
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
