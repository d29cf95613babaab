import type { Ref } from 'react'
import { Link } from 'react-router'
import { ImmediateHelp } from '#app/contact/immediate-help.tsx'
import type { Help } from '#app/site/help/help.ts'
import { FinishNote } from '#app/site/quick-exit/finish-form.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/**
 * Replaces the form once a message is sent: confirms it, says when we reply and who to reach until
 * then, and offers to write another.
 */
export function FormSent({
  notice,
  help,
  onAnother,
  ref,
}: {
  notice: { title: string; text: string }
  help: Help
  /** called when the link to an empty form is clicked */
  onAnother: () => void
  ref: Ref<HTMLDivElement>
}) {
  const t = useWords()
  return (
    <div
      id="result"
      ref={ref}
      tabIndex={-1}
      className="rounded-card border border-accent bg-surface p-5 sm:p-8"
    >
      <h2 className="text-3xl">{notice.title}</h2>
      <p className="mt-3 text-lg">{notice.text}</p>
      <p className="mt-3">{t('We have your message. You don’t need to do anything else.')}</p>
      <ImmediateHelp help={help} className="mt-6 border-t border-line pt-5" />
      <p className="mt-8">
        <Link to="/contact#message" className={buttonClass('outline')} onClick={onAnother}>
          {t('Write another message')}
        </Link>
      </p>
      <FinishNote />
    </div>
  )
}
