import type { OwnOffer } from '#app/accounts/people/ownership-schema.ts'
import { rolesAfter } from '#app/accounts/people/ownership-schema.ts'
import type { Person } from '#app/accounts/people/people-schema.ts'
import { roleLabel, roles } from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Problem } from '#app/ui/problem.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { AccountCard } from './account-card.tsx'
import { useCallForm } from './use-call-form.ts'

/** Lets an owner transfer ownership to a colleague, and shows a pending offer. */
export function OwnershipTransfer({
  people,
  offer,
  onChanged,
}: {
  people: Person[]
  offer: OwnOffer | null
  onChanged: () => Promise<void>
}) {
  const others = people.filter(({ role }) => role !== 'owner')
  if (!offer && others.length === 0) return null
  return (
    <AccountCard title="Transfer ownership">
      {offer ? (
        <PendingOffer offer={offer} onChanged={onChanged} />
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-medium">
            Offer ownership to a teammate
          </summary>
          <div className="mt-3 flex flex-col gap-4">
            <OfferForm others={others} onChanged={onChanged} />
          </div>
        </details>
      )}
    </AccountCard>
  )
}

function PendingOffer({ offer, onChanged }: { offer: OwnOffer; onChanged: () => Promise<void> }) {
  const { toName, roleAfter, offeredAt, expiresAt } = offer
  async function withdraw(): Promise<void> {
    await tryWithToast(
      () => call('DELETE /api/admin/ownership'),
      `Offer to ${toName} withdrawn. You’re still the owner.`,
    )
    await onChanged()
  }
  return (
    <>
      <p className="wrap-anywhere">
        You offered ownership to <strong>{toName}</strong> on {formatTimestamp(offeredAt)}. Nothing
        changes until {toName} accepts on their My Account page. Your role will then be{' '}
        {roleLabel(roleAfter)}. The offer expires on {formatTimestamp(expiresAt)}.
      </p>
      <div>
        <Button look="outline" onClick={() => void withdraw()}>
          Withdraw offer
        </Button>
      </div>
    </>
  )
}

function OfferForm({ others, onChanged }: { others: Person[]; onChanged: () => Promise<void> }) {
  const names = ['userId', 'roleAfter', 'password'] as const
  const form = useCallForm(names, async (body, element) => {
    await call('POST /api/admin/ownership', {
      body: { ...body, roleAfter: body.roleAfter as (typeof rolesAfter)[number] },
    })
    element.reset()
    showToast({
      title: 'Success',
      description: 'Offer sent. Nothing changes until they accept.',
    })
    await onChanged()
  })
  return (
    <>
      <p className="text-muted">
        A teammate becomes the owner in your place when they accept. You can withdraw the offer
        until then.
      </p>
      <form className="grid gap-5 sm:grid-cols-2" noValidate onSubmit={form.submit}>
        <SelectField label="New owner" name="userId" id="transfer-to" error={form.errors.userId}>
          <option value="">Choose a teammate</option>
          {others.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name} ({email})
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Your new role"
          name="roleAfter"
          id="transfer-role"
          error={form.errors.roleAfter}
        >
          {rolesAfter.map((role) => (
            <option key={role} value={role}>
              {roles[role].label}: {roles[role].may}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Your password"
          name="password"
          id="transfer-password"
          type="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <div className="sm:col-span-2">
          <Problem text={form.message} className="mb-3" />
          <Button type="submit" look="outline" disabled={form.isSending}>
            Offer ownership
          </Button>
        </div>
      </form>
    </>
  )
}
