import { renderToStaticMarkup } from 'react-dom/server'
import { officePath } from '#app/accounts/sign-in/return-path.ts'
import { themeKey, themeScript } from '#app/site/frame/theme.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { sourceLanguage } from '#platform/language.ts'
import styles from './check-in.css?inline'
import { maxNameLength, maxWalkIn } from './check-in-schema.ts'
import script from './scripts/check-in.ts?inline-script'

/**
 * Renders the page at the door, the same for everyone and every date: `scripts/check-in.ts` fills in the list.
 * `scriptMark` becomes the nonce. `isOfflineOn`: browsers may keep the page for when there's no signal.
 */
export function renderCheckInPage(scriptMark: string, isOfflineOn: boolean): string {
  const page = (
    <html lang={sourceLanguage} data-keeps={isOfflineOn ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>Check in · Office</title>
        <link rel="icon" href="data:," />
        <script nonce={scriptMark}>{themeScript(themeKey)}</script>
        <style>{styles}</style>
      </head>
      <body>
        <Door />
        <script nonce={scriptMark}>{script}</script>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function Door() {
  return (
    <>
      <nav>
        <SiteLink data-back="" href={`${officePath}/responses`}>
          Back to RSVPs
        </SiteLink>
      </nav>
      <header>
        <h1>
          <span data-title="">Check in</span> <span className="quiet" data-date="" />
        </h1>
        <div className="counts">
          <p role="status" className="count" data-count="" />
          <p className="quiet" data-saved="" />
        </div>
        <div role="status">
          <p className="problem" data-problem="" />
        </div>
        <label data-search="" hidden>
          Find a first name
          <input type="search" autoComplete="off" enterKeyHint="search" />
        </label>
      </header>
      <main>
        <noscript>
          <p>Check-in needs JavaScript, which is turned off in this browser.</p>
        </noscript>
        <p className="note" data-note="" hidden />
        <ul aria-label="Guests" data-guests="" />
        <p role="status" data-none="" />
        <section hidden>
          <h2>Not on the list</h2>
          <ul aria-label="Not on the list" data-others="" />
        </section>
        <section hidden>
          <h2>Walk-ins</h2>
          <ul aria-label="Walk-ins" data-walk-ins="" />
        </section>
        <p className="quiet" data-ready="" />
      </main>
      <footer data-foot="" hidden>
        <button type="button" className="main" data-add="">
          Walk-in
        </button>
      </footer>
      <WalkInDialog />
      <template data-guest="">
        <li>
          <button type="button" className="guest" aria-pressed="false">
            <span className="box" aria-hidden="true">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 13l5 5L20 6" />
              </svg>
            </span>
            <span data-name="" /> <span className="people" data-people="" />{' '}
            <span className="why" data-why="" />
          </button>
        </li>
      </template>
    </>
  )
}

function WalkInDialog() {
  return (
    <dialog aria-labelledby="walk-in">
      <form method="dialog" autoComplete="off">
        <h2 id="walk-in">Walk-in</h2>
        <label>
          First name (optional)
          <input name="name" maxLength={maxNameLength} autoComplete="off" />
        </label>
        <div>
          <label htmlFor="people">How many</label>
          <div className="stepper">
            <button type="button" data-step="-1" aria-label="One less">
              −
            </button>
            <input
              id="people"
              name="people"
              type="number"
              inputMode="numeric"
              min={1}
              max={maxWalkIn}
              required
              defaultValue="1"
            />
            <button type="button" data-step="1" aria-label="One more">
              +
            </button>
          </div>
        </div>
        <div className="choices">
          <button type="submit" className="main" value="add">
            Add
          </button>
          <button type="submit" value="" formNoValidate>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}
