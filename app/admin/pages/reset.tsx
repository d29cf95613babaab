import { data } from 'react-router'
import { findReset } from '#app/accounts/people/password-resets.server.ts'
import { answerResetForm } from '#app/accounts/people/reset.server.ts'
import { ExpiredReset, ResetForm } from '#app/accounts/people/reset-form.tsx'
import { PrefetchOffice } from '#app/admin/prefetch-office.tsx'
import { SubmitOnce } from '#app/admin/submit-once/submit-once.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/reset.ts'

export const handle: PageHandle = { isStatic: true, isPersonal: true }

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const reset = await findReset(context.get(requestContext), token)
  return { email: reset?.email ?? null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerResetForm(context.get(requestContext), request)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = () => [
  { title: 'Choose a new password' },
  { name: 'robots', content: 'noindex' },
]

/** `/admin/reset`: where password reset links lead. */
export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.email === null) return <ExpiredReset />
  return (
    <SubmitOnce>
      <PrefetchOffice />
      <ResetForm email={loaderData.email} refusal={actionData} />
    </SubmitOnce>
  )
}
