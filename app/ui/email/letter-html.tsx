import {
  EmailButton,
  EmailHeading,
  EmailLink,
  EmailParagraph,
  emailHtml,
} from '#app/ui/email/email-frame.tsx'
import { sourceLanguage } from '#platform/language.ts'
import { type EmailSender, footerLines, type LetterContent } from './letter.ts'

/** A letter as HTML. */
export function letterHtml(
  subject: string,
  letter: LetterContent & { sender: EmailSender },
): string {
  const {
    language = sourceLanguage,
    heading,
    paragraphs,
    button,
    notes = [],
    stop,
    sender,
  } = letter
  return emailHtml({
    subject,
    preview: paragraphs[0] ?? '',
    name: sender.name,
    language,
    children: (
      <>
        {heading ? <EmailHeading>{heading}</EmailHeading> : null}
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
        <Lines lines={footerLines(letter)} />
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
