import type { ReactNode } from 'react'
import type { Happening, NotHeld } from '#app/site/happening/happening.ts'
import { TodayLink } from '#app/site/happening/when-words.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Help } from './help.ts'
import { HelpLines } from './help-lines.tsx'

/**
 * The help lines at the top of every page (decision 117). Sticky, except on very low screens; `scroll-padding` in
 * `styles.css` accounts for it. `children` come first in the tab order. `today` is at its end, and on narrow screens
 * in a second row, which scrolls away.
 */
export function HelpBar({
  help,
  today = null,
  children,
}: {
  help: Help
  today?: Happening | NotHeld | null
  children?: ReactNode
}) {
  return (
    <>
      <aside aria-label={useWords()('Help now')} className="help-strip">
        {children}
        <HelpLines help={help} className="mx-auto max-w-6xl justify-center" />
      </aside>
      {today ? (
        <aside className="help-today">
          <TodayLink today={today} />
        </aside>
      ) : null}
    </>
  )
}
