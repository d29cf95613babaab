import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'

/**
 * A third-party iframe that replaces the button that loaded it. Focus moves to the box around it, not into it, so
 * that keys such as the quick exit's Shift still reach us.
 */
export function EmbedFrame({
  title,
  shape = '',
  ...frame
}: ComponentProps<'iframe'> & { title: string; shape?: string }) {
  const box = useRef<HTMLDivElement>(null)
  // rendered by the server: don't move focus
  const [isAskedHere] = useState(useIsHydrated())

  // Syncs with focus, which was lost with the button.
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
      // focus ring inside, because cards clip their overflow
      className={`-outline-offset-3 ${shape}`}
    >
      <iframe title={title} {...frame} />
    </div>
  )
}
