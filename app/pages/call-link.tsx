import { OfficeNote } from '#app/site/help/office-note.tsx'
import { useHelp } from '#app/site/help/use-help.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { telUrl } from '#app/ui/format/telephone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { phoneIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** A call button with office hours; nothing without a phone number. */
export function CallLink({ phone }: { phone: string }) {
  const t = useWords()
  const office = useHelp()?.ministry.office
  if (!/\d/.test(phone)) return null
  return (
    <ButtonLink look="onDark" href={telUrl(phone)}>
      <Icon icon={phoneIcon} className="size-4" />
      <span className="text-left">
        {t('Call {number}', { number: phone })}
        <OfficeNote office={office} className="block text-sm font-normal" />
      </span>
    </ButtonLink>
  )
}
