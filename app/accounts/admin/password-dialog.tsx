import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { useCallForm } from './use-call-form.ts'

/** Asks for your password before changing how you sign in. */
export function PasswordDialog({
  title,
  text,
  button,
  email,
  onClose,
  onPassword,
}: {
  title: string
  text: string
  button: string
  email: string
  onClose: () => void
  onPassword: (password: string) => Promise<void>
}) {
  const form = useCallForm(['password'], ({ password }) => onPassword(password))
  return (
    <Dialog title={title} text={text} width="small" onClose={onClose}>
      <form className="space-y-5" noValidate onSubmit={form.submit}>
        <OwnPasswordField email={email} error={form.errors.password} />
        <Problem text={form.message} />
        <Button type="submit" disabled={form.isSending}>
          {button}
        </Button>
      </form>
    </Dialog>
  )
}
