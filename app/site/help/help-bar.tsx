import type { ReactNode } from 'react'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Help } from './help.ts'
import { HelpLines } from './help-lines.tsx'

/**
 * The help lines at the top of every page (decision 117). Sticky, except on very low screens; `scroll-padding` in
 * `styles.css` accounts for it. `children` come first in the tab order.
 */
export function HelpBar({ help, children }: { help: Help; children?: ReactNode }) {
  return (
    <aside aria-label={useWords()('Help now')} className="help-strip">
      {children}
      <HelpLines help={help} className="mx-auto max-w-6xl justify-center" />
    </aside>
  )
}
