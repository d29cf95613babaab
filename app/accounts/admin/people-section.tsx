import { useState } from 'react'
import type { Invitation, Person } from '#app/accounts/people/people-schema.ts'
import { describeRole, isRole, type Role, roleLabel } from '#app/accounts/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { CopyLink } from '#app/ui/copy-link.tsx'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { toastFailure, tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm, invitedCopy } from './invite-form.tsx'
import { OwnershipTransfer } from './ownership-transfer.tsx'
import { PeopleList } from './people-list.tsx'

/** People: the team and pending invitations. Owners only. */
export function Section({ setDirty, linkTo }: SectionProps) {
  const { data, failure, reload } = useRead('GET /api/admin/people')
  /** undefined: open until there is someone else */
  const [isInviting, setInviting] = useState<boolean>()
  const [reset, setReset] = useState<{ person: Person; link: string }>()
  const isMailOn = useIsMailOn()
  const after = (change: Promise<unknown>) => void change.then(reload)
  const isAlone = data?.people.length === 1 && data.invitations.length === 0
  return (
    <div className="flex max-w-6xl flex-col gap-6">
      {(isInviting ?? isAlone) ? (
        <InviteForm
          onInvited={() => {
            setInviting(false)
            return reload()
          }}
          setDirty={setDirty}
        />
      ) : (
        <Button look="lamp" className="self-start" onClick={() => setInviting(true)}>
          Invite a teammate
        </Button>
      )}
      {failure ? (
        <LoadFailure text={`Failed to load people. ${failure.message}`} onRetry={reload} />
      ) : null}
      {!data && !failure ? <p role="status">Loading...</p> : null}
      {data && data.invitations.length > 0 ? (
        <section aria-labelledby="invited-title">
          <h2 id="invited-title" className="text-xl">
            Pending invitations
          </h2>
          <InvitationList
            invitations={data.invitations}
            onAgain={(invitation) => after(renewInvitation(invitation, isMailOn))}
            onWithdraw={(invitation) => after(withdraw(invitation, isMailOn, reload))}
          />
        </section>
      ) : null}
      {data ? (
        <section aria-labelledby="people-title">
          <h2 id="people-title" className="text-xl">
            Team
          </h2>
          <PeopleList
            people={data.people}
            onRole={(person, role) => after(changeRole(person, role))}
            onRemove={(person) => after(remove(person, isMailOn, reload))}
            activityOf={({ id }) => linkTo(`activity?person=${encodeURIComponent(id)}`)}
            onResetLink={isMailOn ? undefined : (person) => void makeLink(person).then(setReset)}
          />
          {isAlone ? (
            <p className="mt-4 text-muted">
              You’re the only one here. Invite a teammate above. Everyone signs in with their own
              password, and their role decides what they can do.
            </p>
          ) : null}
        </section>
      ) : null}
      {data ? (
        <OwnershipTransfer people={data.people} offer={data.ownOffer} onChanged={reload} />
      ) : null}
      {reset ? <ResetLinkDialog {...reset} onClose={() => setReset(undefined)} /> : null}
    </div>
  )
}

/** Requests a password reset link. Returns undefined after showing a toast if it was refused. */
async function makeLink(person: Person) {
  try {
    const { link } = await call('POST /api/admin/people/{id}/reset-link', {
      params: { id: person.id },
    })
    return { person, link }
  } catch (error) {
    toastFailure(error)
    return undefined
  }
}

function renewInvitation({ id, email }: Invitation, isMailOn: boolean) {
  return tryWithToast(
    () => call('POST /api/admin/people/invitations/{id}/again', { params: { id } }),
    invitedCopy(email, isMailOn, true),
  )
}

async function withdraw(
  { id, email, role }: Invitation,
  isMailOn: boolean,
  reload: () => Promise<void>,
) {
  const isSure = await ask({
    title: `Withdraw the invitation for ${email}?`,
    text: 'Their link will stop working. You can invite them again anytime.',
    yes: 'Withdraw invitation',
    isDestructive: true,
  })
  if (!isSure) return
  const act = () => call('DELETE /api/admin/people/invitations/{id}', { params: { id } })
  await tryWithToast(act, 'Invitation withdrawn', inviting({ email, role }, isMailOn, reload))
}

/** Confirms first, because one arrow key in the select is enough to pick another role. */
async function changeRole({ id, name, role: before }: Person, role: Role) {
  const label = roleLabel(role)
  const isSure = await ask({
    title: role === 'owner' ? `Make ${name} an owner?` : `Change ${name}’s role to ${label}?`,
    text:
      role === 'owner'
        ? `${name} can then do everything you can: change where gifts go, add people, and remove you.`
        : `${name} is ${roleLabel(before)} now. The new role covers: ${describeRole(role)}.`,
    yes: role === 'owner' ? 'Make owner' : 'Change role',
    isDestructive: role === 'owner',
  })
  if (!isSure) return
  await tryWithToast(
    () => call('PUT /api/admin/people/{id}', { params: { id }, body: { role } }),
    `${name}’s role is now ${label}.`,
  )
}

async function remove(
  { id, name, email, role }: Person,
  isMailOn: boolean,
  reload: () => Promise<void>,
) {
  const isSure = await ask({
    title: `Remove ${name}?`,
    text: `${name} is signed out everywhere right away and can’t sign in anymore. Their name stays on what they did. You can invite them again.`,
    yes: `Remove ${name}`,
    isDestructive: true,
  })
  if (!isSure) return
  const act = () => call('DELETE /api/admin/people/{id}', { params: { id } })
  await tryWithToast(act, `${name} was removed`, inviting({ email, role }, isMailOn, reload))
}

/** Undo for a withdrawal or removal, if the role still exists. */
function inviting(
  { email, role }: { email: string; role: string },
  isMailOn: boolean,
  reload: () => Promise<void>,
) {
  if (!isRole(role)) return
  const act = () => call('POST /api/admin/people/invitations', { body: { email, role } })
  const words = invitedCopy(email, isMailOn)
  return { label: 'Invite again', onSelect: () => void tryWithToast(act, words).then(reload) }
}

/** Shows a teammate's password reset link when email isn't set up. */
function ResetLinkDialog({
  person,
  link,
  onClose,
}: {
  person: Person
  link: string
  onClose: () => void
}) {
  return (
    <Dialog
      title={`Password reset link for ${person.name}`}
      text={`Send this link only to ${person.name}. Anyone who has it can set the password.`}
      onClose={onClose}
    >
      <CopyLink label="Link" link={link} help="It works once and expires in one hour." />
    </Dialog>
  )
}
