import { useState } from 'react'
import type { OwnAccount, SecondFactorStart } from '#app/accounts/account-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { AccountCard } from './account-card.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The step that the open dialog is for. */
type Step = 'on' | 'off' | 'codes'

/** Two-step verification: a code from the phone in addition to the password. */
export function SecondFactor({
  account,
  onChanged,
}: {
  account: OwnAccount
  onChanged: () => Promise<void>
}) {
  const [asked, setAsked] = useState<Step>()
  const [start, setStart] = useState<SecondFactorStart>()
  const [codes, setCodes] = useState<string[]>()

  async function proceed(step: Step, password: string): Promise<void> {
    const proof = { body: { password } }
    if (step === 'on') setStart(await call('POST /api/admin/account/second-factor', proof))
    if (step === 'codes') {
      const { recoveryCodes } = await call('POST /api/admin/account/recovery-codes', proof)
      setCodes(recoveryCodes)
    }
    if (step === 'off') {
      await call('POST /api/admin/account/second-factor/off', proof)
      showToast({ title: 'Success', description: 'Two-step verification is off.' })
    }
    setAsked(undefined)
    await onChanged()
  }

  return (
    <AccountCard title="Two-step verification">
      <StateText account={account} />
      <div className="flex flex-wrap gap-3">
        {account.hasSecondFactor ? (
          <>
            <Button look="outline" onClick={() => setAsked('codes')}>
              Get new recovery codes
            </Button>
            <Button look="danger" onClick={() => setAsked('off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button look="outline" onClick={() => setAsked('on')}>
            Turn on
          </Button>
        )}
      </div>
      {asked ? (
        <PasswordDialog
          {...words[asked]}
          email={account.email}
          onClose={() => {
            setAsked(undefined)
            // It may have been refused because it was already done elsewhere.
            void onChanged()
          }}
          onPassword={(password) => proceed(asked, password)}
        />
      ) : null}
      {start ? (
        <PhoneDialog
          start={start}
          onClose={() => {
            setStart(undefined)
            // It may have been turned on elsewhere.
            void onChanged()
          }}
          onConfirmed={async () => {
            setCodes(start.recoveryCodes)
            setStart(undefined)
            await onChanged()
          }}
        />
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </AccountCard>
  )
}

const words: Record<Step, { title: string; text: string; button: string }> = {
  on: {
    title: 'Turn on two-step verification',
    text: 'You’ll need an authenticator app on your phone, such as Google Authenticator, 2FAS, or Apple Passwords.',
    button: 'Continue',
  },
  off: {
    title: 'Turn off two-step verification?',
    text: 'You’ll then need only your password to sign in. You can turn it on again anytime.',
    button: 'Turn off',
  },
  codes: {
    title: 'Get new recovery codes',
    text: 'You’ll get ten new codes. The old ones will stop working.',
    button: 'Get new codes',
  },
}

function StateText({ account }: { account: OwnAccount }) {
  if (!account.hasSecondFactor) {
    return (
      <p className="text-muted">
        Off. When it’s on, signing in also takes a code from your phone, so knowing your password
        isn’t enough.
      </p>
    )
  }
  const left = account.recoveryCodes
  return (
    <p className={left < 3 ? '' : 'text-muted'}>
      On. Signing in also takes a code from your phone. You have{' '}
      {pluralize(left, 'recovery code', 'recovery codes')} left.
    </p>
  )
}
