import { HelpLines } from './help-lines.tsx'

/**
 * The way to a person, now, at the head of every page (decision 117). It stays there while the page
 * scrolls; what the browser scrolls to stands below it (`styles.css`). On a very low screen it goes
 * along, and leaves the room to the page.
 */
export function HelpStrip({ phone }: { phone: string }) {
  return (
    <aside aria-label="Help now" className="help-strip">
      <HelpLines phone={phone} className="mx-auto max-w-6xl justify-center" />
    </aside>
  )
}
