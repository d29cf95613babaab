import type { OwnAccount } from '#app/accounts/account-schema.ts'
import { roleLabel } from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { TextField } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { AccountCard } from './account-card.tsx'
import { useCallForm } from './use-call-form.ts'

/** Your own name as the team sees it. */
export function NameForm({
  account,
  setDirty,
  setName,
  onSaved,
}: {
  account: OwnAccount
  setDirty: (isDirty: boolean) => void
  setName: (name: string) => void
  onSaved: () => Promise<void>
}) {
  const form = useCallForm(['name'], async ({ name }) => {
    await call('PUT /api/admin/account', { body: { name } })
    setDirty(false)
    // The office header shows it too
    setName(name.trim())
    showToast({ title: 'Success', description: 'Name saved.' })
    await onSaved()
  })
  return (
    <AccountCard title="Your name">
      <p className="text-muted wrap-anywhere">
        You sign in as {account.email}. Your role is {roleLabel(account.role)}.
      </p>
      <form className="flex flex-col items-start gap-4" noValidate onSubmit={form.submit}>
        <div className="w-full max-w-md">
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            required
            maxLength={200}
            defaultValue={account.name}
            onChange={({ target }) => setDirty(target.value !== account.name)}
            error={form.errors.name}
          />
        </div>
        <Problem text={form.message} />
        <Button type="submit" disabled={form.isSending}>
          Save name
        </Button>
      </form>
    </AccountCard>
  )
}
