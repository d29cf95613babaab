import { readDocument } from '#app/content/kit/content.server.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import {
  EmailButton,
  EmailHeading,
  EmailLink,
  EmailParagraph,
  emailHtml,
} from '#app/ui/email/email-frame.tsx'
import { wordsOf } from '#app/ui/words/words.ts'
import { type Email, MailError } from '#platform/adapters/mail.ts'
import type { AppContext } from '#platform/context.ts'
import type { Language } from '#platform/language.ts'

/** Who an email is from. Blank fields weren't given. */
export type EmailSender = { name: string; address: string[]; phone: string; email: string }

/** A short email to a visitor: words, at most one button, and the ministry's address below. */
export type VisitorEmail = {
  language: Language
  subject: string
  heading: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** after the button */
  notes?: string[]
  /** the unsubscribe link that a newsletter must have */
  stop?: { text: string; label: string; url: string }
}

/** The ministry as the sender. */
export async function readEmailSender({ db }: Pick<AppContext, 'db'>): Promise<EmailSender> {
  const [{ values }, { address, phone, email }] = await Promise.all([
    readDocument(db, site),
    getContactFacts(db),
  ])
  return {
    name: values.name,
    address: addressLines(address),
    phone: phone.trim(),
    email: email.trim(),
  }
}

/** Renders the email as HTML and as equivalent plain text. */
export function renderVisitorEmail(
  letter: VisitorEmail,
  sender: EmailSender,
): Pick<Email, 'subject' | 'text' | 'html' | 'replyTo'> {
  return {
    subject: letter.subject,
    text: renderText(letter, sender),
    html: renderHtml(letter, sender),
    ...(sender.email ? { replyTo: sender.email } : {}),
  }
}

/**
 * Sends an email to an address that a visitor typed. Anyone may type any address: if there is no such
 * mailbox, it isn't tried again, and staff aren't told.
 */
export async function sendToTypedAddress({ mail, log }: AppContext, email: Email): Promise<void> {
  try {
    await mail.send(email)
  } catch (error) {
    if (!(error instanceof MailError && error.isRefused)) throw error
    log.info('mail server refused an address typed by a visitor')
  }
}

function renderText(letter: VisitorEmail, sender: EmailSender): string {
  const { heading, paragraphs, button, notes = [], stop } = letter
  return [
    heading,
    ...paragraphs,
    button ? `${button.label}:\n${button.url}` : '',
    ...notes,
    footerLines(letter, sender).join('\n'),
    stop ? `${stop.text}\n${stop.label}:\n${stop.url}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function renderHtml(letter: VisitorEmail, sender: EmailSender): string {
  const { language, subject, heading, paragraphs, button, notes = [], stop } = letter
  return emailHtml({
    subject,
    preview: paragraphs[0] ?? '',
    name: sender.name,
    language,
    children: (
      <>
        <EmailHeading>{heading}</EmailHeading>
        {paragraphs.map((text) => (
          <EmailParagraph key={text}>
            <Lines lines={text.split('\n')} />
          </EmailParagraph>
        ))}
        {button ? <EmailButton {...button} /> : null}
        {notes.map((text) => (
          <EmailParagraph key={text}>{text}</EmailParagraph>
        ))}
      </>
    ),
    footer: (
      <>
        <Lines lines={footerLines(letter, sender)} />
        {stop ? (
          <>
            <br />
            <br />
            {stop.text} <EmailLink href={stop.url}>{stop.label}</EmailLink>
          </>
        ) : null}
      </>
    ),
  })
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, at) => (
    <span key={line}>
      {at > 0 ? <br /> : null}
      {line}
    </span>
  ))
}

function footerLines({ language }: VisitorEmail, { name, address, phone }: EmailSender): string[] {
  const t = wordsOf(language)
  return [name, ...address, phone ? t('Questions? Call us: {phone}', { phone }) : ''].filter(
    Boolean,
  )
}
