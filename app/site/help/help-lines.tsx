import { smsUrl, telUrl } from '#app/ui/format/telephone.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import type { Language } from '#platform/language.ts'
import { crisisTextUrl, type Help, hasSpanishOption } from './help.ts'
import { OfficeNote } from './office-note.tsx'

/** A link of the row is a target for a finger, also where its words are short. */
const linkClass = 'help-link'

/** Where the row is too long for the screen, the question is for the ear, and then what a number is for. */
const spokenClass: Record<Language, { question: string; label: string }> = {
  en: { question: 'max-[24.25rem]:sr-only', label: 'max-sm:sr-only' },
  es: { question: 'max-[44rem]:sr-only', label: 'max-lg:sr-only' },
}

/**
 * The ways to a person, now, in one row: the strip at the top, the phone's menu and the footer show
 * the same. It does not shout. On a phone the ministry's number is shorter, the same to dial. Unlike all others it
 * isn't answered at any hour, so it says when.
 */
export function HelpLines({
  help: { crisis, emergency, local, treatment, ministry },
  isWhole = false,
  className = '',
}: {
  help: Help
  /** with the chat, the line for treatment and text messages to us, where there is room for them */
  isWhole?: boolean
  className?: string
}) {
  const t = useWords()
  const language = useLanguage()
  const { question, label } = spokenClass[language]
  return (
    <ul className={`flex flex-wrap items-center gap-x-1.5 sm:gap-x-3 lg:gap-x-5 ${className}`}>
      <li className="flex flex-wrap items-center gap-x-1.5 sm:gap-x-3">
        <span className={question}>{t('In crisis? ||strip')}</span>
        <HelpLink
          label={t('Call {number} ||strip', { number: crisis.call })}
          note={hasSpanishOption(crisis.call, language) ? t(', press 2 ||for Spanish') : ''}
          isWhole={isWhole}
          href={telUrl(crisis.call)}
        />
        <HelpLink
          label={t('Text {number} ||strip', { number: crisis.text })}
          note={hasSpanishOption(crisis.text, language) ? t(': HELP ||for Spanish') : ''}
          isWhole={isWhole}
          href={crisisTextUrl(crisis.text, language)}
        />
        {isWhole ? <HelpLink label={t('Chat')} href={crisis.chat} /> : null}
      </li>
      <li className="flex flex-wrap items-center gap-x-1.5">
        <span className={label}>{t('Emergency:')}</span>
        <HelpLink label={emergency.call} href={telUrl(emergency.call)} />
      </li>
      {isWhole && local.call ? (
        <li className="flex flex-wrap items-center gap-x-1.5">
          <span>{t('Food or shelter')}:</span>
          <HelpLink label={local.call} href={telUrl(local.call)} />
        </li>
      ) : null}
      {isWhole ? (
        <li className="flex flex-wrap items-center gap-x-1.5">
          <span>{treatment.name}:</span>
          <HelpLink label={treatment.call} href={telUrl(treatment.call)} />
        </li>
      ) : null}
      {ministry.call ? (
        <li className="flex flex-wrap items-center gap-x-1.5">
          <span className={`${label} max-sm:hidden`}>{t('Call us:')}</span>
          <SiteLink
            href={telUrl(ministry.call)}
            className={isWhole ? linkClass : `${linkClass} help-stack`}
          >
            <span className="sm:hidden">{t('Call us')}</span>
            <span className="max-w-60 truncate max-sm:hidden">{ministry.call}</span>
            {isWhole ? null : <OfficeNote office={ministry.office} isBrief />}
          </SiteLink>
          {isWhole ? <OfficeNote office={ministry.office} /> : null}
        </li>
      ) : null}
      {isWhole && ministry.text ? (
        <li>
          <HelpLink label={t('Text us')} href={smsUrl(ministry.text)} />
        </li>
      ) : null}
    </ul>
  )
}

/** `note`: what one does there besides, said where there is room for it. */
function HelpLink({
  label,
  note,
  isWhole = false,
  href,
}: {
  label: string
  note?: string
  isWhole?: boolean
  href: string
}) {
  return (
    <SiteLink href={href} className={linkClass}>
      {label}
      {note ? <span className={isWhole ? '' : 'max-sm:hidden'}>{note}</span> : null}
    </SiteLink>
  )
}
