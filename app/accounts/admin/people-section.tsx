import type { Invitation, People, Person } from '#app/accounts/people-schema.ts'
import { ask } from '#app/ui/ask.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { call } from '#app/ui/office-call.ts'
import type { SectionProps } from '#app/ui/office-section.ts'
import { tryAndTell } from '#app/ui/try-and-tell.ts'
import { useRead } from '#app/ui/use-read.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { PersonRow } from './person-row.tsx'

const path = '/api/admin/people'

/** Who gets in: the people of the office, and who is invited. For the owner. */
export function Section({ setDirty }: SectionProps) {
  const { data, failure, reload } = useRead<People>(path)
  const after = (change: Promise<unknown>) => void change.then(reload)
  return (
    <div className="flex max-w-4xl flex-col gap-10">
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
                onAgain={() => after(inviteAgain(invitation))}
                onWithdraw={() => after(withdraw(invitation, reload))}
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
          <ul className="mt-4 flex flex-col gap-2">
            {data.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                onRole={(role) => after(changeRole(person, role))}
                onRemove={() => after(remove(person, reload))}
              />
            ))}
          </ul>
          {data.people.length === 1 && data.invitations.length === 0 ? (
            <p className="mt-4 text-muted">
              You are alone here. Invite a colleague above: each signs in with a password of their
              own, and may do what their role says.
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

function inviteAgain({ id, email }: Invitation) {
  return tryAndTell(
    () => call('POST', `${path}/invitations/${id}/again`),
    `A new letter is on its way to ${email}. Older links work no more.`,
  )
}

async function withdraw({ id, email, role }: Invitation, reload: () => Promise<void>) {
  const isSure = await ask({
    title: `Withdraw the invitation of ${email}?`,
    text: 'The link in the letter then opens nothing. You can invite them again at any time.',
    yes: 'Withdraw invitation',
    isDestructive: true,
  })
  if (!isSure) return
  await tryAndTell(() => call('DELETE', `${path}/invitations/${id}`), 'Invitation withdrawn', {
    label: 'Invite again',
    onSelect: () => void invite({ email, role }).then(reload),
  })
}

function changeRole({ id, name }: Person, role: string) {
  return tryAndTell(
    () => call('PUT', `${path}/${id}`, { role }),
    `${name} has another role from now on.`,
  )
}

async function remove({ id, name, email, role }: Person, reload: () => Promise<void>) {
  const isSure = await ask({
    title: `Remove ${name}?`,
    text: `${name} is signed out everywhere at once and cannot sign in any more. What they did keeps their name. You can invite them again.`,
    yes: `Remove ${name}`,
    isDestructive: true,
  })
  if (!isSure) return
  await tryAndTell(() => call('DELETE', `${path}/${id}`), `${name} was removed`, {
    label: 'Invite again',
    onSelect: () => void invite({ email, role }).then(reload),
  })
}

function invite(whom: { email: string; role: string }) {
  return tryAndTell(
    () => call('POST', `${path}/invitations`, whom),
    `A letter is on its way to ${whom.email}.`,
  )
}
