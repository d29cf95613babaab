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

/** What the card is asking for at the moment. */
type Step = 'on' | 'off' | 'codes'

/** The second step of signing in: a code of the phone, besides the password. */
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
      showToast({ title: 'Success', description: 'Signing in asks for the password alone.' })
    }
    setAsked(undefined)
    await onChanged()
  }

  return (
    <AccountCard title="A second step at sign-in">
      <StateText account={account} />
      <div className="flex flex-wrap gap-3">
        {account.hasSecondFactor ? (
          <>
            <Button look="outline" onClick={() => setAsked('codes')}>
              New recovery codes
            </Button>
            <Button look="danger" onClick={() => setAsked('off')}>
              Turn it off
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsked('on')}>Turn it on</Button>
        )}
      </div>
      {asked ? (
        <PasswordDialog
          {...words[asked]}
          email={account.email}
          onClose={() => {
            setAsked(undefined)
            // what was refused because it is so already
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
            // it may have been turned on elsewhere
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
    title: 'Turn the second step on',
    text: 'You need a phone with an app for sign-in codes, as in Google Authenticator, 2FAS or Apple Passwords.',
    button: 'Go on',
  },
  off: {
    title: 'Turn the second step off?',
    text: 'Your password alone then opens your account. You can turn it on again at any time.',
    button: 'Turn it off',
  },
  codes: {
    title: 'New recovery codes',
    text: 'You get ten new codes. The old ones work no more.',
    button: 'Draw new codes',
  },
}

function StateText({ account }: { account: OwnAccount }) {
  if (!account.hasSecondFactor) {
    return (
      <p className="text-muted">
        Off. Turned on, signing in asks for a code from your phone as well: who only knows your
        password does not get in.
      </p>
    )
  }
  const left = account.recoveryCodes
  return (
    <p className={left < 3 ? '' : 'text-muted'}>
      On. Signing in asks for a code from your phone.{' '}
      {pluralize(left, 'recovery code is', 'recovery codes are')} left.
    </p>
  )
}
