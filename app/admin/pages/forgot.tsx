import { data } from 'react-router'
import { answerForgotForm } from '#app/accounts/reset.server.ts'
import { ForgotForm, ForgotSent } from '#app/accounts/reset-form.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#server/context.ts'
import type { Route } from './+types/forgot.ts'

export const handle: PageHandle = { isReading: true, isPersonal: true }

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerForgotForm(context.get(requestContext), request)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = () => [
  { title: 'Forgot your password?' },
  { name: 'robots', content: 'noindex' },
]

/** `/admin/forgot`: asks for the letter with the link for a new password. */
export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.isSent && !actionData ? <ForgotSent /> : <ForgotForm refusal={actionData} />
}
