import { data } from 'react-router'
import { answerForgotForm } from '#app/accounts/people/reset.server.ts'
import { ForgotForm, ForgotSent } from '#app/accounts/people/reset-form.tsx'
import { nextPathOf } from '#app/accounts/sign-in/return-path.ts'
import { SubmitOnce } from '#app/admin/submit-once/submit-once.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/forgot.ts'

export const handle: PageHandle = { isStatic: true, isPersonal: true }

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export function loader({ context, request }: Route.LoaderArgs) {
  const isSent = new URL(request.url).searchParams.has('sent')
  const isMailOn = context.get(requestContext).mail.isOn
  return { isSent, isMailOn, next: nextPathOf(request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerForgotForm(context.get(requestContext), request)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = () => [
  { title: 'Forgot your password?' },
  { name: 'robots', content: 'noindex' },
]

/** `/admin/forgot`: requests an email with a password reset link. */
export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, ...rest } = loaderData
  if (isSent && !actionData) return <ForgotSent {...rest} />
  return (
    <SubmitOnce>
      <ForgotForm refusal={actionData} {...rest} />
    </SubmitOnce>
  )
}
