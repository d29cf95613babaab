import { useState } from 'react'
import type { Invitation, Person } from '#app/accounts/people/people-schema.ts'
import { isRole, type Role, roleLabel, roles } from '#app/accounts/roles.ts'
import { call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { toastFailure, tryWithToast } from '#app/ui/calls/try-with-toast.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { HandOver } from './hand-over.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { invitedCopy } from './invited-copy.ts'
import { PeopleList } from './people-list.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'

/** Who gets in: the people of the office, and who is invited. For the owner. */
export function Section({ setDirty }: SectionProps) {
  const { data, failure, reload } = useRead('GET /api/admin/people')
  const [reset, setReset] = useState<{ person: Person; link: string }>()
  const isMailOn = useIsMailOn()
  const after = (change: Promise<unknown>) => void change.then(reload)
  return (
    <div className="flex max-w-5xl flex-col gap-10">
      <InviteForm onInvited={reload} setDirty={setDirty} />
      {failure ? (
        <LoadFailure text={`Failed to load people. ${failure.message}`} onRetry={reload} />
      ) : null}
      {!data && !failure ? <p role="status">Loading...</p> : null}
      {data && data.invitations.length > 0 ? (
        <section aria-labelledby="invited-title">
          <h2 id="invited-title" className="text-xl">
            Invited, not here yet
          </h2>
          <ul className="mt-4 flex flex-col gap-2">
            {data.invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onAgain={() => after(renewInvitation(invitation, isMailOn))}
                onWithdraw={() => after(withdraw(invitation, isMailOn, reload))}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {data ? (
        <section aria-labelledby="people-title">
          <h2 id="people-title" className="text-xl">
            Who works here
          </h2>
          <PeopleList
            people={data.people}
            onRole={(person, role) => after(changeRole(person, role))}
            onRemove={(person) => after(remove(person, isMailOn, reload))}
            onResetLink={isMailOn ? undefined : (person) => void makeLink(person).then(setReset)}
          />
          {data.people.length === 1 && data.invitations.length === 0 ? (
            <p className="mt-4 text-muted">
              You are alone here. Invite a colleague above: each signs in with a password of their
              own, and may do what their role says.
            </p>
          ) : null}
        </section>
      ) : null}
      {data ? <HandOver people={data.people} offer={data.ownOffer} onChanged={reload} /> : null}
      {reset ? <ResetLinkDialog {...reset} onClose={() => setReset(undefined)} /> : null}
    </div>
  )
}

/** Asks for a link to a new password; undefined where that was refused, which a toast says. */
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
    title: `Withdraw the invitation of ${email}?`,
    text: 'The link then opens nothing. You can invite them again at any time.',
    yes: 'Withdraw invitation',
    isDestructive: true,
  })
  if (!isSure) return
  const act = () => call('DELETE /api/admin/people/invitations/{id}', { params: { id } })
  await tryWithToast(act, 'Invitation withdrawn', inviting({ email, role }, isMailOn, reload))
}

/** A key in the box is enough to choose another role: it is asked for, and most of all an owner's. */
async function changeRole({ id, name, role: before }: Person, role: Role) {
  const { label, may } = roles[role]
  const isSure = await ask({
    title: role === 'owner' ? `Make ${name} an owner?` : `Give ${name} the role ${label}?`,
    text:
      role === 'owner'
        ? `${name} may then do everything that you may: change where gifts go, let people in, and take you out.`
        : `${name}, until now ${roleLabel(before)}, may from now on: ${may}.`,
    yes: role === 'owner' ? 'Make an owner' : 'Change the role',
    isDestructive: role === 'owner',
  })
  if (!isSure) return
  await tryWithToast(
    () => call('PUT /api/admin/people/{id}', { params: { id }, body: { role } }),
    `${name} has another role from now on.`,
  )
}

async function remove(
  { id, name, email, role }: Person,
  isMailOn: boolean,
  reload: () => Promise<void>,
) {
  const isSure = await ask({
    title: `Remove ${name}?`,
    text: `${name} is signed out everywhere at once and cannot sign in any more. What they did keeps their name. You can invite them again.`,
    yes: `Remove ${name}`,
    isDestructive: true,
  })
  if (!isSure) return
  const act = () => call('DELETE /api/admin/people/{id}', { params: { id } })
  await tryWithToast(act, `${name} was removed`, inviting({ email, role }, isMailOn, reload))
}

/** The way back, for a role that there still is. */
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
