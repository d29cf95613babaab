import { useState } from 'react'
import type { OfferToMe } from '#app/accounts/ownership/ownership-schema.ts'
import { roleLabel, roles } from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { tryWithToast } from '#app/ui/calls/try-with-toast.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { AccountCard } from './account-card.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** An owner who offers the ownership: accepted with the own password, or declined. */
export function OfferToMeCard({
  offer: { fromId, fromName, roleAfter, expiresAt },
  email,
  onChanged,
}: {
  offer: OfferToMe
  email: string
  onChanged: () => Promise<void>
}) {
  const [isAsked, setIsAsked] = useState(false)
  const params = { id: fromId }

  async function decline(): Promise<void> {
    await tryWithToast(
      () => call('POST /api/admin/ownership/{id}/decline', { params }),
      `Declined. ${fromName} stays the owner, and is told.`,
    )
    await onChanged()
  }

  async function accept(password: string): Promise<void> {
    await call('POST /api/admin/ownership/{id}/accept', { params, body: { password } })
    // what the office shows depends on the role: it is drawn anew
    window.location.assign('/admin/people')
  }

  return (
    <AccountCard title={`${fromName} offers you the ownership`}>
      <p className="wrap-anywhere">
        As the owner you may do this: {roles.owner.may.toLowerCase()}. {fromName} would then have
        the role {roleLabel(roleAfter)}. You can accept until {formatTimestamp(expiresAt)}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setIsAsked(true)}>Accept the ownership</Button>
        <Button look="outline" onClick={() => void decline()}>
          Decline
        </Button>
      </div>
      {isAsked ? (
        <PasswordDialog
          title="Accept the ownership?"
          text={`You answer for the site from then on. ${fromName} can no longer let people in, and you can.`}
          button="Accept"
          email={email}
          onClose={() => setIsAsked(false)}
          onPassword={accept}
        />
      ) : null}
    </AccountCard>
  )
}
