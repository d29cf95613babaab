import { OwnPasswordField } from '#app/accounts/admin/own-password-field.tsx'
import { useCallForm } from '#app/accounts/admin/use-call-form.ts'
import { browserName } from '#app/accounts/session/browser-name.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { makePasskey } from './make-passkey.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'

/** Asks for a password and a name, then has the device create the passkey. */
export function AddPasskey({
  email,
  onClose,
  onAdded,
}: {
  email: string
  onClose: () => void
  onAdded: () => Promise<void>
}) {
  const form = useCallForm(['name', 'password'], async ({ name, password }) => {
    const body = { name, password }
    const made = await makePasskey(
      await call('POST /api/admin/account/passkeys/challenge', { body }),
    )
    await call('POST /api/admin/account/passkeys', { body: { name, ...made } })
    await onAdded()
  })
  return (
    <Dialog
      title="Add a passkey"
      text="Enter your password first. Then your device asks for your fingerprint, face, or PIN."
      width="small"
      onClose={onClose}
    >
      <form className="space-y-5" noValidate onSubmit={form.submit}>
        <OwnPasswordField email={email} error={form.errors.password} />
        <PasskeyNameField
          defaultValue={browserName(navigator.userAgent)}
          help="So you can tell your devices apart"
          error={form.errors.name}
        />
        <Problem text={form.message} />
        <Button type="submit" look="outline" disabled={form.isSending}>
          Continue
        </Button>
      </form>
    </Dialog>
  )
}
