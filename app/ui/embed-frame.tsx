import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'

/**
 * A page of somebody else that a visitor asked for, in the place of the button that was pressed: the focus goes on
 * to it, for the button had it. What takes it is the box around the page, so that the next key is still ours
 * to hear, as the three of the way out, until Tab leads into it.
 */
export function EmbedFrame({
  title,
  shape = '',
  ...frame
}: ComponentProps<'iframe'> & { title: string; shape?: string }) {
  const box = useRef<HTMLDivElement>(null)
  // what came with the page was not asked for in it
  const [isAskedHere] = useState(useIsHydrated())

  // Syncs with the browser's focus, which stands nowhere once what had it is gone.
  useLayoutEffect(() => {
    if (isAskedHere && document.activeElement === document.body) box.current?.focus()
  }, [isAskedHere])

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, it holds nothing to fill in
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={title}
      // its ring lies within: the cards around it cut off what is outside
      className={`-outline-offset-3 ${shape}`}
    >
      <iframe title={title} {...frame} />
    </div>
  )
}
