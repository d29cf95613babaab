import { wordsOf } from '#app/ui/words/words.ts'
import { type Language, sourceLanguage } from '#platform/language.ts'

/** The ministry in an email. Blank fields weren't given. */
export type EmailSender = { name: string; address: string[]; phone: string; email: string }

/** What every email consists of, in the reader's language. Its text and HTML follow. */
export type Letter = Envelope & (LetterContent | { text: string; html: string })

type Envelope = {
  to: string
  subject: string
  /** by default, the sender's email */
  replyTo?: string
  /** mail programs show two emails with the same id once; by default, it's the job's */
  id?: string
  /** a URL that unsubscribes with a POST (RFC 8058) */
  listUnsubscribe?: string
  /** kind and id of what it's about, such as 'order:7f3a', for the email log */
  about?: string
  /** which of its definition's `variants` it is */
  variant?: string
  /** it isn't even stored while email is off */
  needsMailServer?: true
  /** records that it was sent */
  onSent?: () => Promise<void>
}

export type LetterContent = {
  /** English by default */
  language?: Language
  heading?: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** after the button */
  notes?: string[]
  /** the unsubscribe link that a newsletter must have */
  stop?: { text: string; label: string; url: string }
  /** adds the ministry's address below, and a version in HTML */
  sender?: EmailSender
}

/** A letter as plain text. */
export function letterText(letter: LetterContent): string {
  const { heading = '', paragraphs, button, notes = [], stop } = letter
  return [
    heading,
    ...paragraphs,
    button ? `${button.label}:\n${button.url}` : '',
    ...notes,
    footerLines(letter).join('\n'),
    stop ? `${stop.text}\n${stop.label}:\n${stop.url}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The sender's name, address, and phone. */
export function footerLines({ language = sourceLanguage, sender }: LetterContent): string[] {
  if (!sender) return []
  const { name, address, phone } = sender
  const t = wordsOf(language)
  return [name, ...address, phone ? t('Questions? Call us: {phone}', { phone }) : ''].filter(
    Boolean,
  )
}
