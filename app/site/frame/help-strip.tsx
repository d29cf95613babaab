import type { Help } from '#app/site/help.ts'
import { HelpLines } from './help-lines.tsx'

/**
 * The way to a person, now, at the head of every page (decision 117). It stays there while the page
 * scrolls; what the browser scrolls to stands below it (`styles.css`). On a very low screen it goes
 * along, and leaves the room to the page.
 */
export function HelpStrip({ help }: { help: Help }) {
  return (
    <aside aria-label="Help now" className="help-strip">
      <HelpLines help={help} className="mx-auto max-w-6xl justify-center" />
    </aside>
  )
}
