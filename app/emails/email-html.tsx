import {
  EmailButton,
  EmailHeading,
  EmailLink,
  EmailParagraph,
  emailHtml,
} from '#app/ui/email/email-frame.tsx'
import { small } from '#app/ui/email/email-layout.tsx'
import { light } from '#app/ui/email/email-palette.ts'
import { phoneLinks } from '#app/ui/format/phone-links.ts'
import { RichMessage } from '#app/ui/words/rich-message.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { type Message, message } from '#app/ui/words/words.ts'
import { inLanguage } from '#platform/language.ts'
import { type EmailCopy, type EmailFacts, testNotice } from './email-copy.ts'
import { Destination, OrderTable } from './email-order.tsx'
import { destinationOf, homeUrl, pickupLinesOf } from './email-parts.ts'

/** The email of an order as HTML. */
export function htmlOf(words: EmailCopy, facts: EmailFacts): string {
  return emailHtml({
    subject: words.subject,
    preview: words.preview,
    name: facts.ministry.name,
    language: facts.language,
    children: <Sheet words={words} facts={facts} />,
    footer: words.isForStaff ? null : <EmailFooter facts={facts} />,
  })
}

function Sheet({ words, facts }: { words: EmailCopy; facts: EmailFacts }) {
  const { order } = facts
  const t = useWords()
  const address = destinationOf(order)
  const pickup = pickupLinesOf(facts)
  return (
    <>
      {order.mode === 'test' ? <TestNotice /> : null}
      <EmailHeading>{words.heading}</EmailHeading>
      {words.paragraphs.map((paragraph) => (
        <EmailParagraph key={paragraph}>{paragraph}</EmailParagraph>
      ))}
      {words.trackings.map((tracking) => (
        <TrackingLine key={tracking.text} tracking={tracking} />
      ))}
      <EmailButton label={words.button.label} url={words.button.url} />
      <OrderTable words={words} facts={facts} />
      {words.showsAddress && address.length > 0 ? (
        <Destination title={t('Shipping to')} lines={address} />
      ) : null}
      {words.showsAddress && order.giftMessage ? (
        <Destination title={t('Your gift message')} lines={[order.giftMessage]} />
      ) : null}
      {words.showsPickup && pickup.length > 0 ? (
        <Destination title={t('Pick it up here')} lines={pickup} />
      ) : null}
    </>
  )
}

function TestNotice() {
  const t = useWords()
  return (
    <p
      className="notice"
      style={{
        ...small,
        margin: '0 0 24px',
        padding: '10px 14px',
        borderRadius: 8,
        fontWeight: 600,
        backgroundColor: light.notice,
        color: light.onNotice,
      }}
    >
      {t(testNotice)}
    </p>
  )
}

function TrackingLine({ tracking }: { tracking: { text: string; url: string | null } }) {
  return (
    <EmailParagraph>
      {tracking.url ? <EmailLink href={tracking.url}>{tracking.text}</EmailLink> : tracking.text}
    </EmailParagraph>
  )
}

function EmailFooter({ facts: { ministry, siteUrl, language } }: { facts: EmailFacts }) {
  const [call] = phoneLinks(ministry.phone)
  return (
    <>
      <RichMessage
        message={contactLine(ministry.email !== '', call !== undefined)}
        values={{ phone: call?.label ?? '' }}
        parts={{
          call: (words) => <EmailLink href={call?.href ?? ''}>{words}</EmailLink>,
          write: (words) => (
            <EmailLink href={`${siteUrl}${inLanguage('/contact', language)}`}>{words}</EmailLink>
          ),
        }}
      />
      <br />
      <EmailLink href={homeUrl({ siteUrl, language })}>{ministry.name}</EmailLink>
    </>
  )
}

function contactLine(hasEmail: boolean, hasPhone: boolean): Message {
  if (hasEmail && hasPhone) {
    return message('Something wrong? Reply to this email or call <call>{phone}</call>.')
  }
  if (hasEmail) return message('Something wrong? Reply to this email.')
  if (hasPhone) return message('Something wrong? Call <call>{phone}</call>.')
  return message('Something wrong? <write>Write to us</write>.')
}
