import { answerWays, mayBeMailed } from '#app/contact/inbox/answer-ways.ts'
import type { OpenedMessage } from '#app/contact/inbox/inbox-schema.ts'
import type { Thread } from '#app/contact/replies/reply-schema.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { AnswerBox } from './answer-box.tsx'

/** How a message is answered: in the box, where an e-mail may go and can; otherwise it says why not. */
export function Answer({
  message,
  thread,
  onSent,
}: {
  message: OpenedMessage
  thread: Thread
  onSent: (thread: Thread, isOurs: boolean) => void
}) {
  const isMailOn = useIsMailOn()
  const why = whyNoBox(message, isMailOn)
  const ways = answerWays(message)
  return (
    <>
      {why === undefined ? (
        <AnswerBox message={message} thread={thread} onSent={onSent} />
      ) : why ? (
        <p className="wrap-anywhere">{why}</p>
      ) : null}
      {ways.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {ways.map(({ label, href }, index) => (
            <ButtonLink
              key={href}
              {...(index === 0 && why !== undefined ? {} : { look: 'outline' })}
              href={href}
            >
              {why === undefined && href.startsWith('mailto:') ? 'In your own mail program' : label}
            </ButtonLink>
          ))}
        </div>
      ) : null}
    </>
  )
}

/** Why there is no box; '' where nothing is to be said, undefined where there is one. */
function whyNoBox(message: OpenedMessage, isMailOn: boolean): string | undefined {
  if (!message.isReadable || message.deletedAt) return ''
  if (!mayBeMailed(message)) {
    const why = message.email
      ? 'They asked not to be answered by e-mail, so none is sent from here.'
      : 'They gave no e-mail address.'
    const when = message.safeHours ? ` They told you when it is safe: ${message.safeHours}` : ''
    return `${why} Reach them as they asked.${when}`
  }
  if (isMailOn) return undefined
  return 'E-mail does not leave this site, so no answer can be sent from here. The button opens your own mail program.'
}
