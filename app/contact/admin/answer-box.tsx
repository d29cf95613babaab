import type { OpenedMessage } from '#app/contact/inbox/inbox-schema.ts'
import type { Thread } from '#app/contact/replies/reply-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { SavedReplies } from './saved-replies.tsx'
import { type OnSent, useAnswer } from './use-answer.ts'

/** Where an answer is written. One that was sent before stands above: another is begun by a press. */
export function AnswerBox({
  message,
  thread,
  onSent,
}: {
  message: OpenedMessage
  thread: Thread
  onSent: OnSent
}) {
  const { id, frame, language, safeHours, email } = message
  const answer = useAnswer(message, thread, onSent)
  if (answer.isOver) {
    return (
      <Button
        look="outline"
        className="self-start"
        // the box was here, and had the focus
        autoFocus={answer.isSent}
        onClick={answer.begin}
      >
        Write another answer
      </Button>
    )
  }
  const around =
    language === 'es'
      ? 'They wrote in Spanish: what stands around your words is in Spanish, too.'
      : 'Nothing that they wrote is repeated in it.'
  return (
    <div className="flex flex-col gap-3">
      <SavedReplies language={language} onUse={answer.put} />
      <form
        aria-label="Answer by e-mail"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void answer.submit()
        }}
      >
        <TextArea
          ref={answer.area}
          label="Your answer"
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
          <summary className="unfolds text-sm font-semibold">
            What stands beneath your words
          </summary>
          <p lang={language} className="text-sm text-muted whitespace-pre-line wrap-anywhere">
            {frame.closing}
          </p>
        </details>
        {safeHours ? (
          <p className="border-l-4 border-accent pl-3 wrap-anywhere">
            They told you when it is safe: <strong>{safeHours}</strong>
          </p>
        ) : null}
        <Problem text={answer.problem} />
        <Button type="submit" className="self-start" disabled={answer.isBusy}>
          {answer.isBusy ? 'Sending...' : 'Send answer'}
        </Button>
      </form>
    </div>
  )
}
