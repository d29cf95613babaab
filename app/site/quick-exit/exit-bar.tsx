import { ServerScript } from '#app/site/frame/layout-scripts.tsx'
import exitScript from '#app/site/scripts/exit-page.ts?inline-script'
import { buttonClass } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Exit } from './exit-fields.ts'
import { exitWords } from './quick-exit-copy.ts'
import { quickExitPath } from './quick-exit-paths.ts'

/** Sends no referrer, and nothing is prefetched. */
const rel = 'noreferrer nofollow'

/** The exit link for keyboard users, right after the skip link. */
export function ExitSkipLink({ exit }: { exit: Exit }) {
  return (
    <SiteLink href={exit.address} rel={rel} data-exit="" className="skip-link">
      {exitWords(useWords()).exit}
    </SiteLink>
  )
}

/**
 * The quick-exit bar: at the bottom of narrow screens, under the header on wide ones. A plain link; `exit-page.ts`
 * hides the page first and listens for Shift.
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
