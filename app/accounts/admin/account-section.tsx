import { PasskeysCard } from '#app/accounts/passkeys/browser/passkeys-card.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ReceivedOfferCard } from './received-offer.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

/** My Account: name, password, two-step verification, passkeys, and sessions. */
export function Section({ setDirty, setName }: SectionProps) {
  const { data, failure, reload } = useRead('GET /api/admin/account')
  if (!data && failure) {
    return <LoadFailure text={`Failed to load your account. ${failure.message}`} onRetry={reload} />
  }
  if (!data) return <p role="status">Loading...</p>
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {data.offers.map((offer) => (
        <ReceivedOfferCard key={offer.fromId} offer={offer} email={data.email} onChanged={reload} />
      ))}
      <NameForm account={data} setDirty={setDirty} setName={setName} onSaved={reload} />
      <PasswordForm email={data.email} onSaved={reload} />
      <SecondFactor account={data} onChanged={reload} />
      <PasskeysCard account={data} onChanged={reload} />
      <SessionList sessions={data.sessions} onChanged={reload} />
    </div>
  )
}
