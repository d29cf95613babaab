import type { OwnOffer } from '#app/accounts/ownership/ownership-schema.ts'
import { rolesAfter } from '#app/accounts/ownership/ownership-schema.ts'
import type { Person } from '#app/accounts/people/people-schema.ts'
import { roleLabel, roles } from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { tryWithToast } from '#app/ui/calls/try-with-toast.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Problem } from '#app/ui/problem.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { AccountCard } from './account-card.tsx'
import { useCallForm } from './use-call-form.ts'

/** The owner's way out: offering the ownership to a colleague, and what became of the offer. */
export function HandOver({
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
    <AccountCard title="Hand the ownership over">
      {offer ? (
        <Standing offer={offer} onChanged={onChanged} />
      ) : (
        <OfferForm others={others} onChanged={onChanged} />
      )}
    </AccountCard>
  )
}

function Standing({ offer, onChanged }: { offer: OwnOffer; onChanged: () => Promise<void> }) {
  const { toName, roleAfter, offeredAt, expiresAt } = offer
  async function withdraw(): Promise<void> {
    await tryWithToast(
      () => call('DELETE /api/admin/ownership'),
      `The offer to ${toName} is withdrawn. You are the owner as before.`,
    )
    await onChanged()
  }
  return (
    <>
      <p className="wrap-anywhere">
        You offered the ownership to <strong>{toName}</strong>, {formatTimestamp(offeredAt)}.
        Nothing changes until {toName} accepts under My Account. After that your role is{' '}
        {roleLabel(roleAfter)}. The offer ends by itself {formatTimestamp(expiresAt)}.
      </p>
      <div>
        <Button look="outline" onClick={() => void withdraw()}>
          Withdraw the offer
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
      description: 'The ownership is offered. Nothing changes until it is accepted.',
    })
    await onChanged()
  })
  return (
    <>
      <p className="text-muted">
        A colleague becomes the owner in your place, once they accept. Until then you can withdraw
        the offer.
      </p>
      <form className="grid gap-5 sm:grid-cols-2" noValidate onSubmit={form.submit}>
        <SelectField label="To whom" name="userId" id="hand-over-to" error={form.errors.userId}>
          {others.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name} ({email})
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Your role afterwards"
          name="roleAfter"
          id="hand-over-role"
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
          id="hand-over-password"
          type="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <div className="sm:col-span-2">
          <Problem text={form.message} className="mb-3" />
          <Button type="submit" disabled={form.isSending}>
            Offer the ownership
          </Button>
        </div>
      </form>
    </>
  )
}
