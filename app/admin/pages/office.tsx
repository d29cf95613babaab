import { data } from 'react-router'
import { answerSignInForm } from '#app/accounts/sign-in.server.ts'
import { SignInForm } from '#app/accounts/sign-in-form.tsx'
import { Office } from '#app/admin/office.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#server/context.ts'
import type { Route } from './+types/office.ts'

type LoaderData = Route.ComponentProps['loaderData']

/** A form that needs no script for who is not signed in; an application for who is. */
export const handle: PageHandle = {
  isReading: true,
  isPersonal: true,
  isApplication: (loaderData) => Boolean((loaderData as LoaderData | undefined)?.person),
}

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export function loader({ context }: Route.LoaderArgs) {
  const { session } = context.get(requestContext)
  if (!session) return { person: null }
  const { name, email, permissions } = session
  return { person: { name, email, permissions } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerSignInForm(context.get(requestContext), request)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.person ? 'Office' : 'Sign in' },
  { name: 'robots', content: 'noindex' },
]

/** `/admin` and `/admin/shop` (A§2). */
export default function OfficePage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.person) return <Office person={loaderData.person} />
  return (
    <div className="mx-auto max-w-lg px-5 py-14 sm:px-8 md:py-20">
      <SignInForm refusal={actionData} />
    </div>
  )
}
