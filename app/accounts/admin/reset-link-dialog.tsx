import type { Person } from '#app/accounts/people/people-schema.ts'
import { CopyLink } from '#app/ui/copy-link.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'

/** Shows a teammate's password reset link when email isn't set up. */
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
      title={`Password reset link for ${person.name}`}
      text={`Send this link only to ${person.name}. Anyone who has it can set the password.`}
      onClose={onClose}
    >
      <CopyLink label="Link" link={link} help="It works once and expires in one hour." />
    </Dialog>
  )
}
