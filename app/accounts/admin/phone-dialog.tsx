import type { SecondFactorStart } from '#app/accounts/account-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { useCallForm } from './use-call-form.ts'

/** Shows the key as a QR code and as text, and asks for the first code. */
export function PhoneDialog({
  start,
  onClose,
  onConfirmed,
}: {
  start: SecondFactorStart
  onClose: () => void
  onConfirmed: () => Promise<void>
}) {
  const form = useCallForm(['code'], async ({ code }) => {
    await call('POST /api/admin/account/second-factor/confirm', {
      body: { code, signature: start.signature },
    })
    await onConfirmed()
  })
  return (
    <Dialog title="Connect your phone" width="small" onClose={onClose}>
      <form className="space-y-5" noValidate onSubmit={form.submit}>
        <p>1. Open your authenticator app and scan this QR code.</p>
        <QrCode
          drawing={start.picture}
          label="QR code for your authenticator app"
          className="mx-auto w-full max-w-56 rounded-control"
        />
        <details>
          <summary className="min-h-11 content-center font-semibold text-accent">
            I can’t scan it
          </summary>
          <p className="mt-2 text-sm text-muted">
            Enter this key in the app, or <a href={start.address}>open the app on this device</a>:
          </p>
          <p className="mt-2 font-mono wrap-anywhere">{start.key.match(/.{1,4}/g)?.join(' ')}</p>
        </details>
        <TextField
          label="2. Enter the code the app shows now"
          name="code"
          id="phone-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          help="Six digits"
          error={form.errors.code}
        />
        <Problem text={form.message} />
        <Button type="submit" disabled={form.isSending}>
          Turn on
        </Button>
      </form>
    </Dialog>
  )
}
