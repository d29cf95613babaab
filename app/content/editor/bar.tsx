import { type ReactNode, useEffect, useRef } from 'react'
import { Problem } from '#app/ui/problem.tsx'

/** A sticky bar: state, buttons, and why a save failed. */
export function Bar({
  state,
  mark,
  failure = '',
  children,
}: {
  state: string
  /** a word before the state, such as Draft */
  mark?: string | undefined
  failure?: string
  children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  useClearFocus(bar)
  return (
    <div
      ref={bar}
      data-bar=""
      className="relative top-0 z-20 -mx-4 -mt-3 mb-0.5 border-b border-line bg-page px-4 py-1 after:absolute after:-bottom-px after:left-full after:w-screen after:border-b after:border-line after:content-[''] sm:-mx-8 sm:px-8 sm:py-2 [@media(min-height:26rem)]:sticky"
    >
      <div className="flex items-center gap-x-1.5 gap-y-0.5 max-sm:flex-wrap sm:gap-x-3">
        <p
          role="status"
          className="min-w-0 flex-1 text-sm leading-snug text-muted max-sm:order-1 max-sm:basis-full"
        >
          {mark ? <Mark text={mark} /> : null}
          {state}
        </p>
        {children}
      </div>
      <Problem text={failure} className="mt-2" />
    </div>
  )
}

function Mark({ text }: { text: string }) {
  return (
    <span className="mr-2 inline-block rounded-control bg-tint px-2 font-medium text-tint-ink">
      {text}
    </span>
  )
}

const gapPixels = 16

/** Scrolls so that the bar never covers the focused element. */
function useClearFocus(bar: React.RefObject<HTMLElement | null>): void {
  // Syncs with the browser's focus, which ignores what covers the page.
  useEffect(() => {
    function clear({ target }: FocusEvent): void {
      const own = bar.current
      if (!own || !(target instanceof HTMLElement)) return
      if (own.contains(target) || !own.parentElement?.contains(target)) return
      if (!target.matches(':focus-visible')) return
      const covered = own.getBoundingClientRect().bottom - target.getBoundingClientRect().top
      if (covered > 0) window.scrollBy(0, -covered - gapPixels)
    }
    document.addEventListener('focusin', clear)
    return () => document.removeEventListener('focusin', clear)
  }, [bar])
}
