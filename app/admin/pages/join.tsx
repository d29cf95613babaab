import { data } from 'react-router'
import { findInvitation } from '#app/accounts/people/invitations.server.ts'
import { answerJoinForm } from '#app/accounts/people/join.server.ts'
import { ExpiredInvitation, JoinForm } from '#app/accounts/people/join-form.tsx'
import { PrefetchOffice } from '#app/admin/prefetch-office.tsx'
import { SubmitOnce } from '#app/admin/submit-once/submit-once.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/join.ts'

export const handle: PageHandle = { isStatic: true, isPersonal: true }

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const invitation = await findInvitation(context.get(requestContext), token)
  return { invitation: invitation ? { email: invitation.email, role: invitation.role } : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerJoinForm(context.get(requestContext), request)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = () => [
  { title: 'Accept your invitation' },
  { name: 'robots', content: 'noindex' },
]

/** `/admin/join`: where invitation links lead. */
export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.invitation) return <ExpiredInvitation />
  return (
    <SubmitOnce>
      <PrefetchOffice />
      <JoinForm invitation={loaderData.invitation} refusal={actionData} />
    </SubmitOnce>
  )
}
