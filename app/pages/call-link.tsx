import { faPhone } from '@fortawesome/free-solid-svg-icons'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Calls the ministry; nothing is drawn where it has given no number. */
export function CallLink({ phone }: { phone: string }) {
  const digits = phone.replace(/[^\d+]/g, '')
  if (!digits) return null
  return (
    <ButtonLink look="onDark" href={`tel:${digits}`}>
      <Icon icon={faPhone} className="size-4" />
      Call {phone}
    </ButtonLink>
  )
}
