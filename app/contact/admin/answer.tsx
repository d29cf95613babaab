import type { OpenedMessage } from '#app/contact/inbox/inbox-schema.ts'
import { canBeEmailed, replyMethods } from '#app/contact/inbox/reply-methods.ts'
import type { Thread } from '#app/contact/inbox/reply-schema.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { ReplyBox } from './reply-box.tsx'

/** How to reply to a message: in the reply box if email is possible; otherwise says why not. */
export function Answer({
  message,
  thread,
  onSent,
}: {
  message: OpenedMessage
  thread: Thread
  onSent: (thread: Thread, wasSent: boolean) => void
}) {
  const isMailOn = useIsMailOn()
  const why = whyNoBox(message, isMailOn)
  const ways = replyMethods(message)
  return (
    <>
      {why === undefined ? (
        <ReplyBox message={message} thread={thread} onSent={onSent} />
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
              {why === undefined && href.startsWith('mailto:') ? 'Use my own email app' : label}
            </ButtonLink>
          ))}
        </div>
      ) : null}
    </>
  )
}

/** Why there is no reply box: '' if there is nothing to say, undefined if there is a box. */
function whyNoBox(message: OpenedMessage, isMailOn: boolean): string | undefined {
  if (!message.isReadable || message.deletedAt) return ''
  if (!canBeEmailed(message)) {
    const why = message.email
      ? 'They asked us not to email them.'
      : 'They didn’t give an email address.'
    const when = message.safeHours ? ` When it’s safe: ${message.safeHours}` : ''
    return `${why} Reach them as they asked.${when}`
  }
  if (isMailOn) return undefined
  return 'Email isn’t set up yet, so you can’t reply from here. Use the button to reply from your own email app.'
}
