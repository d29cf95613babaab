import { smsUrl, telUrl } from '#app/ui/format/telephone.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import type { Language } from '#platform/language.ts'
import { crisisTextUrl, type Help, hasSpanishOption } from './help.ts'
import { OfficeNote } from './office-note.tsx'

const linkClass = 'help-link'

/** On narrow screens, the question and labels are for screen readers only. */
const spokenClass: Record<Language, { question: string; label: string }> = {
  en: { question: 'max-[24.25rem]:sr-only', label: 'max-sm:sr-only' },
  es: { question: 'max-[44rem]:sr-only', label: 'max-lg:sr-only' },
}

/**
 * The help lines in one row: in the help bar, the phone menu, and the footer. On a phone the ministry's number is a
 * short link. Unlike the others it isn't answered around the clock, so it shows office hours.
 */
export function HelpLines({
  help: { crisis, emergency, local, treatment, ministry },
  isWhole = false,
  className = '',
}: {
  help: Help
  /** also show chat, local help, treatment, and texting us */
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

/** `note`: an extra instruction, hidden where there's no room. */
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
