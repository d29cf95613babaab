import { useState } from 'react'
import { describeRole, type Role } from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { Card } from '#app/ui/card.tsx'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { RoleSelect } from './role-select.tsx'
import { useCallForm } from './use-call-form.ts'

/**
 * Invites a teammate by email. Keeps what was typed if the invitation is refused. `isPlain`: without a card and its
 * title.
 */
export function InviteForm({
  onInvited,
  setDirty,
  isPlain = false,
}: {
  isPlain?: boolean
  onInvited: () => Promise<void>
  setDirty: (isDirty: boolean) => void
}) {
  const [role, setRole] = useState<Role>('editor')
  const isMailOn = useIsMailOn()
  const form = useCallForm(['email'], async ({ email }, element) => {
    if (role === 'owner' && !(await askForOwner(email))) return
    await call('POST /api/admin/people/invitations', { body: { email, role } })
    element.reset()
    setDirty(false)
    showToast({ title: 'Success', description: invitedCopy(email, isMailOn) })
    await onInvited()
  })
  const fields = (
    <form
      className="grid gap-5 sm:grid-cols-2"
      noValidate
      onSubmit={form.submit}
      onChange={({ currentTarget }) =>
        setDirty(String(new FormData(currentTarget).get('email')) !== '')
      }
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        required
        help={
          isMailOn
            ? 'They get an email with a link that works once and expires in seven days.'
            : 'Email isn’t set up yet, so you’ll get a link to send them. It works once and expires in seven days.'
        }
        error={form.errors.email}
      />
      <RoleSelect
        name="role"
        role={role}
        help={`${describeRole(role)}.`}
        onChange={setRole}
        error={form.errors.role}
      />
      <div className="sm:col-span-2">
        <Problem text={form.message} className="mb-3" />
        <Button type="submit" look="lamp" disabled={form.isSending}>
          {isMailOn ? 'Send invitation' : 'Invite'}
        </Button>
      </div>
    </form>
  )
  if (isPlain) return fields
  return (
    <Card className="p-5">
      <h2 className="mb-4 text-xl">Invite a teammate</h2>
      {fields}
    </Card>
  )
}

/** Confirms first: an owner can do everything, including removing other owners. */
function askForOwner(email: string): Promise<boolean> {
  return ask({
    title: `Invite ${email} as an owner?`,
    text: 'They can then do everything you can: change where gifts go, add people, and remove you.',
    yes: 'Invite as owner',
    isDestructive: true,
  })
}

/** Returns the toast text after an invitation: emailed, or to be passed on as a link. */
export function invitedCopy(email: string, isMailOn: boolean, isAgain = false): string {
  const older = isAgain ? ' Older links no longer work.' : ''
  if (isMailOn)
    return `${isAgain ? 'A new invitation' : 'An invitation'} is on its way to ${email}.${older}`
  return `${email} is invited. Email isn’t set up yet, so copy the link and send it to them.${older}`
}
