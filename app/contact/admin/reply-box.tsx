import type { OpenedMessage } from '#app/contact/inbox/inbox-schema.ts'
import type { Thread } from '#app/contact/inbox/reply-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { isTranslated } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'
import { SavedReplies } from './saved-replies.tsx'
import { type OnSent, useReply } from './use-reply.ts'

/** The reply box. After a reply was sent it shows a button to write another. */
export function ReplyBox({
  message,
  thread,
  onSent,
}: {
  message: OpenedMessage
  thread: Thread
  onSent: OnSent
}) {
  const { id, frame, language, safeHours, email } = message
  const answer = useReply(message, thread, onSent)
  if (answer.isOver) {
    return (
      <Button
        look="outline"
        className="self-start"
        // the box had the focus
        autoFocus={answer.isSent}
        onClick={answer.begin}
      >
        Write another reply
      </Button>
    )
  }
  const around = isTranslated(language)
    ? `They wrote in ${languages[language].label}, so your signature is in ${languages[language].label} too.`
    : 'It doesn’t quote what they wrote.'
  return (
    <div className="flex flex-col gap-3">
      <SavedReplies language={language} onUse={answer.put} />
      <form
        aria-label="Reply by email"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void answer.submit()
        }}
      >
        <TextArea
          ref={answer.area}
          label="Your reply"
          name="answer"
          id={`answer-${id}`}
          rows={8}
          lang={language}
          maxLength={20_000}
          value={answer.text}
          onChange={({ target }) => answer.write(target.value)}
          help={`Goes to ${email}. ${around}`}
        />
        <details>
          <summary className="unfolds text-sm font-semibold">Signature</summary>
          <p lang={language} className="text-sm text-muted whitespace-pre-line wrap-anywhere">
            {frame.closing}
          </p>
        </details>
        {safeHours ? (
          <p className="border-l-4 border-accent pl-3 wrap-anywhere">
            When it’s safe to reach them: <strong>{safeHours}</strong>
          </p>
        ) : null}
        <Problem text={answer.problem} />
        <Button type="submit" className="self-start" disabled={answer.isBusy}>
          {answer.isBusy ? 'Sending...' : 'Send reply'}
        </Button>
      </form>
    </div>
  )
}
