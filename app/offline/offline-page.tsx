import { renderToStaticMarkup } from 'react-dom/server'
import type { Meeting } from '#app/events/meetings.server.ts'
import script from '#app/offline/scripts/offline-page.ts?inline-script'
import { themeKey, themeScript } from '#app/site/frame/theme.ts'
import { noticeIds, noticeMarks } from '#app/site/notices/notice-bar.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { LanguageContext, useLanguage, useWords } from '#app/ui/words/use-words.ts'
import type { Language } from '#platform/language.ts'
import type { OfflineFacts } from './offline.server.ts'
import { offlineWords } from './offline-copy.ts'
import { OfflineHelp } from './offline-help.tsx'
import styles from './offline-page.css?inline'

/**
 * Renders the offline page as a self-contained document. `scriptMark` becomes the nonce
 * (`server/pages/finished-page.ts`).
 */
export function renderOfflinePage(
  facts: OfflineFacts,
  scriptMark: string,
  language: Language,
): string {
  const page = renderToStaticMarkup(
    <LanguageContext value={language}>
      <OfflinePage {...facts} scriptMark={scriptMark} />
    </LanguageContext>,
  )
  return `<!doctype html>${page}`
}

function OfflinePage({
  name,
  help,
  address,
  today,
  meetings,
  notices,
  scriptMark,
}: OfflineFacts & { scriptMark: string }) {
  const t = useWords()
  const words = offlineWords(t)
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{words.title}</title>
        <link rel="icon" href="data:," />
        <script nonce={scriptMark}>{themeScript(themeKey)}</script>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <p className="quiet">{name}</p>
          <h1 className="stored">{words.stored.title}</h1>
          <h1 className="live">{words.live.title}</h1>
          {notices.length > 0 ? (
            <section aria-label={t('Notices')} data-notices={noticeIds(notices)}>
              {notices.map(({ id, text, level, until }) => (
                <p key={id} data-until={until} className="notice">
                  <strong>{t(noticeMarks[level])}</strong> {text}
                </p>
              ))}
            </section>
          ) : null}
          <OfflineHelp help={help} />
          <Age today={today} />
          <section>
            <h2>{words.meetings.title}</h2>
            <p data-none="" hidden={meetings.some(({ isLater }) => !isLater)}>
              {words.meetings.none}
            </p>
            <ul>
              {meetings.map((meeting) => (
                <MeetingItem key={meeting.key} meeting={meeting} isHidden={meeting.isLater} />
              ))}
            </ul>
          </section>
          {address.length > 0 ? (
            <section>
              <h2>{words.address.title}</h2>
              <address>{address.join('\n')}</address>
            </section>
          ) : null}
        </main>
        <script nonce={scriptMark}>{script}</script>
      </body>
    </html>
  )
}

/** CSS picks one of the two: only the worker sets `data-stored-at`. */
function Age({ today }: { today: string }) {
  const { stored, live } = offlineWords(useWords())
  return (
    <>
      <section className="stored">
        <p data-age={stored.age} className="age">
          {stored.ageUnknown}
        </p>
        <p>{stored.beware}</p>
        <p>{stored.lead}</p>
        <p>
          <button type="button" data-again="">
            {stored.again}
          </button>{' '}
          <span role="status" data-back={stored.back} />
        </p>
      </section>
      <section className="live">
        <p className="age">{live.age(today)}</p>
        <p>{live.lead}</p>
        <p>
          <SiteLink href="/" className="way">
            {live.home}
          </SiteLink>
        </p>
      </section>
    </>
  )
}

function MeetingItem({ meeting, isHidden }: { meeting: Meeting; isHidden: boolean }) {
  const { title, date, day, time, place, label, notes, begins, over } = meeting
  return (
    <li data-begins={begins} data-over={over} hidden={isHidden}>
      <time dateTime={date} className="quiet">
        {day}
      </time>
      <h3>
        {title} {label ? <strong>{label}</strong> : null}
      </h3>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {time || place ? <p>{[time, place].filter(Boolean).join('\u00a0· ')}</p> : null}
    </li>
  )
}
