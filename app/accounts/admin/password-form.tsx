import { NewPasswordField } from '#app/accounts/sign-in/new-password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { TextField } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { AccountCard } from './account-card.tsx'
import { useCallForm } from './use-call-form.ts'

/** Changes your password. You stay signed in here and are signed out everywhere else. */
export function PasswordForm({ email, onSaved }: { email: string; onSaved: () => Promise<void> }) {
  const form = useCallForm(['currentPassword', 'newPassword'], async (body, element) => {
    await call('POST /api/admin/account/password', { body })
    element.reset()
    showToast({
      title: 'Success',
      description: 'Password changed. You’re signed out everywhere else.',
    })
    await onSaved()
  })
  return (
    <AccountCard title="Password">
      <form className="flex flex-col items-start gap-4" noValidate onSubmit={form.submit}>
        {/* tells password managers whose password this is */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="w-full max-w-md space-y-4">
          <TextField
            label="Current password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            error={form.errors.currentPassword}
          />
          <NewPasswordField
            label="New password"
            name="newPassword"
            error={form.errors.newPassword}
          />
        </div>
        <Problem text={form.message} />
        <Button type="submit" look="outline" disabled={form.isSending}>
          Change password
        </Button>
      </form>
    </AccountCard>
  )
}
