import type { Invitation } from '#app/accounts/people/people-schema.ts'
import { roleLabel } from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyLink } from '#app/ui/copy-link.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'

/** An invitation that hasn't been accepted yet. */
export function InvitationRow({
  invitation,
  onAgain,
  onWithdraw,
}: {
  invitation: Invitation
  onAgain: () => void
  onWithdraw: () => void
}) {
  const { email, role, invitedAt, invitedByName, expiresAt, isOver, link } = invitation
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {roleLabel(role)}, invited on {formatTimestamp(invitedAt)}
          {invitedByName ? ` by ${invitedByName}` : ''}
        </p>
        <p className={`text-sm ${isOver ? 'font-semibold text-danger' : 'text-muted'}`}>
          {isOver
            ? 'The link has expired. Invite them again.'
            : `The link works until ${formatTimestamp(expiresAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={onAgain}>
          Invite again
          <span className="sr-only"> ({email})</span>
        </Button>
        <Button look="danger" onClick={onWithdraw}>
          Withdraw
          <span className="sr-only"> the invitation for {email}</span>
        </Button>
      </div>
      {link ? (
        <CopyLink
          label={`Link for ${email}`}
          link={link}
          help="Email isn’t set up yet, so send them this link yourself. Don’t share it with anyone else."
        />
      ) : null}
    </Card>
  )
}
