import { data } from 'react-router'
import { answerSignInForm } from '#app/accounts/sign-in.server.ts'
import { SignInForm } from '#app/accounts/sign-in-form.tsx'
import { SignedIn } from '#app/accounts/signed-in.tsx'
import { requestContext } from '#server/context.ts'
import type { Route } from './+types/sign-in.ts'

/** Differs from person to person, and needs no script: the form posts. */
export const handle = { isReading: true, isPersonal: true }

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export function loader({ context }: Route.LoaderArgs) {
  const { session } = context.get(requestContext)
  return { person: session ? { name: session.name, email: session.email } : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerSignInForm(context.get(requestContext), request)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.person ? 'Office' : 'Sign in' },
  { name: 'robots', content: 'noindex' },
]

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { person } = loaderData
  return (
    <div className="mx-auto max-w-lg px-5 py-14 sm:px-8 md:py-20">
      {person ? <SignedIn person={person} /> : <SignInForm refusal={actionData} />}
    </div>
  )
}
