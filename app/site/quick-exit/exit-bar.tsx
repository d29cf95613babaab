import { ServerScript } from '#app/site/frame/layout-scripts.tsx'
import exitScript from '#app/site/scripts/exit-page.ts?inline-script'
import { buttonClass } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Exit } from './exit-fields.ts'
import { exitWords } from './quick-exit-copy.ts'
import { quickExitPath } from './quick-exit-paths.ts'

/** What every link out says of itself: neither whence somebody comes nor anything to fetch ahead. */
const rel = 'noreferrer nofollow'

/** The way out for who walks by keys: right after the way to the content. */
export function ExitSkipLink({ exit }: { exit: Exit }) {
  return (
    <SiteLink href={exit.address} rel={rel} data-exit="" className="skip-link">
      {exitWords(useWords()).exit}
    </SiteLink>
  )
}

/**
 * The way out of a page, always in reach: a bar at the foot of a narrow screen, one under the header of a
 * wide one, which the page runs below. A plain link; `exit-page.ts` covers the page first, and hears Shift.
 */
export function ExitBar({ exit }: { exit: Exit }) {
  const words = exitWords(useWords())
  const { presses, expired, loading, offline } = words
  return (
    <aside aria-label={words.title} className="exit-bar">
      <div className="exit-row">
        <p
          role="status"
          data-exit-words={JSON.stringify({ presses, expired, loading, offline })}
          className="exit-status"
        />
        <p className="exit-hint">{words.hint}</p>
        <SiteLink href={quickExitPath} className="exit-about">
          {words.about}
        </SiteLink>
        <SiteLink
          href={exit.address}
          rel={rel}
          data-exit=""
          className={`${buttonClass('ink')} exit-button`}
        >
          {words.exit}
        </SiteLink>
      </div>
      <ServerScript text={exitScript} />
    </aside>
  )
}
