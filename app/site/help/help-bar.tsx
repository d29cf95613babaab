import type { ReactNode } from 'react'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Help } from './help.ts'
import { HelpLines } from './help-lines.tsx'

/**
 * The way to a person, now, at the head of every page (decision 117). It stays there while the page
 * scrolls; what the browser scrolls to stands below it (`styles.css`). On a very low screen it goes
 * along, and leaves the room to the page. What is given stands before it for who walks by keys.
 */
export function HelpBar({ help, children }: { help: Help; children?: ReactNode }) {
  return (
    <aside aria-label={useWords()('Help now')} className="help-strip">
      {children}
      <HelpLines help={help} className="mx-auto max-w-6xl justify-center" />
    </aside>
  )
}
