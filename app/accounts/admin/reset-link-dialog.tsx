import type { Person } from '#app/accounts/people/people-schema.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { CopyLink } from '#app/ui/links/copy-link.tsx'

/** The link for a colleague's new password, where no e-mail can carry it. */
export function ResetLinkDialog({
  person,
  link,
  onClose,
}: {
  person: Person
  link: string
  onClose: () => void
}) {
  return (
    <Dialog
      title={`A new password for ${person.name}`}
      text={`Give this link to ${person.name} and to nobody else: whoever has it chooses the password.`}
      onClose={onClose}
    >
      <CopyLink label="Link" link={link} help="It works once, for one hour." />
    </Dialog>
  )
}
