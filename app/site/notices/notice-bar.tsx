import { useWords } from '#app/ui/words/use-words.ts'
import { type Message, message } from '#app/ui/words/words.ts'
import type { ShownNotice } from './notices.server.ts'
import type { NoticeLevel } from './notices-document.ts'

/** What a notice's level is called before its text. */
export const noticeMarks: Record<NoticeLevel, Message> = {
  info: message('Please note:'),
  warning: message('Important:'),
  urgent: message('Urgent:'),
}

const looks: Record<NoticeLevel, string> = {
  info: 'bg-accent text-on-accent',
  warning: 'bg-lamp text-on-lamp',
  urgent: 'bg-danger text-on-danger',
}

/** Names the notices of a page, so that a stored offline page with others is replaced (`prepare-offline.ts`). */
export function noticeIds(notices: readonly ShownNotice[]): string {
  return notices.map(({ id }) => id).join(' ')
}

/**
 * The notices at the top of every page. Renders nothing without any. `enhance-timed.ts` hides one that ends while the
 * page is open. Paper outlives them, so they aren't printed.
 */
export function NoticeBar({ notices }: { notices: readonly ShownNotice[] }) {
  const t = useWords()
  if (notices.length === 0) return null
  return (
    <section aria-label={t('Notices')} data-notices={noticeIds(notices)} className="print:hidden">
      {notices.map(({ id, text, level, until }) => (
        <p key={id} data-to={until} className={`px-5 py-2.5 sm:px-8 ${looks[level]}`}>
          <span className="mx-auto block max-w-6xl">
            <strong>{t(noticeMarks[level])}</strong> {text}
          </span>
        </p>
      ))}
    </section>
  )
}
