import type { Invitation } from '#app/accounts/people/people-schema.ts'
import { roleLabel } from '#app/accounts/roles.ts'
import { CopyLink } from '#app/ui/copy-link.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { type ListColumn, ListTable } from '#app/ui/list/list-table.tsx'

type Acts = Record<'onAgain' | 'onWithdraw', (invitation: Invitation) => void>

/** Invitations that haven't been accepted yet. */
export function InvitationList({
  invitations,
  ...acts
}: { invitations: readonly Invitation[] } & Acts) {
  return (
    <ListTable
      label="Pending invitations"
      columns={invitationColumns(acts)}
      rows={invitations}
      isBusy={false}
      details={({ email, link }) =>
        link ? (
          <CopyLink
            label={`Link for ${email}`}
            link={link}
            help="Email isn’t set up yet, so send them this link yourself. Don’t share it with anyone else."
          />
        ) : null
      }
    />
  )
}

function invitationColumns({ onAgain, onWithdraw }: Acts): ListColumn<Invitation>[] {
  return [
    {
      key: 'email',
      label: 'Email',
      fills: true,
      phone: 'main',
      cell: ({ email }) => <span className="block truncate font-medium">{email}</span>,
    },
    { key: 'role', label: 'Role', phone: 'line', cell: ({ role }) => roleLabel(role) },
    {
      key: 'invited',
      label: 'Invited',
      phone: 'line',
      cell: ({ invitedAt, invitedByName }) => (
        <span className="list-note">
          {formatTimestamp(invitedAt)}
          {invitedByName ? ` by ${invitedByName}` : ''}
        </span>
      ),
    },
    {
      key: 'expires',
      label: 'Link',
      phone: 'note',
      cell: ({ isOver, expiresAt }) =>
        isOver ? (
          <span className="font-medium text-danger">The link has expired. Invite them again.</span>
        ) : (
          <span className="list-note">Works until {formatTimestamp(expiresAt)}</span>
        ),
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      phone: 'end',
      cell: (invitation) => (
        <>
          <button
            type="button"
            data-list-opener
            className="list-action"
            onClick={() => onAgain(invitation)}
          >
            Invite again<span className="sr-only"> ({invitation.email})</span>
          </button>
          <button
            type="button"
            className="list-action text-danger"
            onClick={() => onWithdraw(invitation)}
          >
            Withdraw<span className="sr-only"> the invitation for {invitation.email}</span>
          </button>
        </>
      ),
    },
  ]
}
