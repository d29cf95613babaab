import { useState } from 'react'
import type { ReceivedOffer } from '#app/accounts/people/ownership-schema.ts'
import { roleLabel, roles } from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { AccountCard } from './account-card.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** An owner's offer to transfer ownership. Accepting takes your password. */
export function ReceivedOfferCard({
  offer: { fromId, fromName, roleAfter, expiresAt },
  email,
  onChanged,
}: {
  offer: ReceivedOffer
  email: string
  onChanged: () => Promise<void>
}) {
  const isMailOn = useIsMailOn()
  const [isAsked, setIsAsked] = useState(false)
  const params = { id: fromId }

  async function decline(): Promise<void> {
    await tryWithToast(
      () => call('POST /api/admin/ownership/{id}/decline', { params }),
      `Declined. ${fromName} is still the owner${isMailOn ? ' and gets an email' : ''}.`,
    )
    await onChanged()
  }

  async function accept(password: string): Promise<void> {
    await call('POST /api/admin/ownership/{id}/accept', { params, body: { password } })
    // Reload, because what the office shows depends on the role.
    window.location.assign('/admin/people')
  }

  return (
    <AccountCard title={`${fromName} wants to make you the owner`}>
      <p className="wrap-anywhere">
        Owners can manage {roles.owner.may.toLowerCase()}. {fromName}’s role would become{' '}
        {roleLabel(roleAfter)}. You can accept until {formatTimestamp(expiresAt)}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setIsAsked(true)}>Accept ownership</Button>
        <Button look="outline" onClick={() => void decline()}>
          Decline
        </Button>
      </div>
      {isAsked ? (
        <PasswordDialog
          title="Accept ownership?"
          text={`You’ll be responsible for this site. You can then add people, and ${fromName} no longer can.`}
          button="Accept ownership"
          email={email}
          onClose={() => setIsAsked(false)}
          onPassword={accept}
        />
      ) : null}
    </AccountCard>
  )
}
