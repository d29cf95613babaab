import { useCallForm } from '#app/accounts/admin/use-call-form.ts'
import type { OwnPasskey } from '#app/accounts/passkeys/passkeys-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { PasskeyNameField } from './passkey-name-field.tsx'

export function RenamePasskey({
  passkey,
  onClose,
  onRenamed,
}: {
  passkey: OwnPasskey
  onClose: () => void
  onRenamed: () => Promise<void>
}) {
  const params = { id: passkey.id }
  const form = useCallForm(['name'], async (body) => {
    await call('PUT /api/admin/account/passkeys/{id}', { params, body })
    await onRenamed()
  })
  return (
    <Dialog title={`Rename “${passkey.name}”`} width="small" onClose={onClose}>
      <form className="space-y-5" noValidate onSubmit={form.submit}>
        <PasskeyNameField autoFocus defaultValue={passkey.name} error={form.errors.name} />
        <Problem text={form.message} />
        <Button type="submit" disabled={form.isSending}>
          Save name
        </Button>
      </form>
    </Dialog>
  )
}
