import { OfficeNote } from '#app/site/help/office-note.tsx'
import { useHelp } from '#app/site/help/use-help.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { telUrl } from '#app/ui/format/telephone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { phoneIcon } from '#app/ui/symbols/drawn-icons.ts'
import { RichMessage } from '#app/ui/words/rich-message.tsx'

/** A call button with office hours; nothing without a phone number. The number wraps only as a whole. */
export function CallLink({ phone }: { phone: string }) {
  const office = useHelp()?.ministry.office
  if (!/\d/.test(phone)) return null
  return (
    <ButtonLink look="onDark" href={telUrl(phone)}>
      <Icon icon={phoneIcon} className="size-4" />
      <span className="text-left">
        <RichMessage
          message="Call <whole>{number}</whole>"
          values={{ number: phone }}
          parts={{ whole: (words) => <span className="inline-block">{words}</span> }}
        />
        <OfficeNote office={office} className="block text-sm font-normal" />
      </span>
    </ButtonLink>
  )
}
