import { createUser } from '#app/accounts/accounts.server.ts'
import type { AuthRefusal } from '#app/accounts/sign-in/auth-refusal.ts'
import type { RequestContext } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { createRequestContext } from '#server/api/app.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import type { TestApp } from './support.ts'

type SignInForm = (context: RequestContext, request: Request) => Promise<Response | AuthRefusal>

/** A form as a browser without scripts sends it. */
export type Sent = {
  path?: string
  fields?: Record<string, string>
  cookie?: string
  clientIp?: string
}

/** Posts a sign-in page's form, and returns its response. */
export function sendForm(
  app: TestApp,
  form: SignInForm,
  sent: Sent,
): Promise<Response | AuthRefusal> {
  const request = new Request(`http://localhost:3000${sent.path ?? '/admin'}`, {
    method: 'POST',
    body: new URLSearchParams(sent.fields),
    headers: sent.cookie ? { cookie: sent.cookie } : {},
  })
  return form(createRequestContext(app.context, networkOf(sent.clientIp ?? '192.0.2.9')), request)
}

/** The error of a rejected sign-in form. Throws if it was accepted. */
export async function refusalOf(answer: Promise<Response | AuthRefusal>): Promise<AuthRefusal> {
  const result = await answer
  if (result instanceof Response) throw new Error(`answered ${result.status}`)
  return result
}

/** The redirect and cookies of an accepted sign-in form. Throws if it was rejected. */
export async function passed(answer: Promise<Response | AuthRefusal>) {
  const result = await answer
  if (!(result instanceof Response)) throw new Error(result.message)
  return { to: result.headers.get('location'), cookie: cookieOf(result) }
}

/** The cookies of a response, as a browser sends them back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The person in most tests, created once because password hashing is slow. */
export const ruth = {
  name: 'Ruth',
  email: 'ruth@example.org',
  password: 'a long enough password',
}

/** Adds Ruth and returns her id. */
export function addRuth({ context }: TestApp, role = 'owner'): Promise<string> {
  return createUser(context, { ...ruth, role })
}

/** Signs in through the API. */
export function signInByApi(
  app: TestApp,
  {
    email = ruth.email,
    password = ruth.password,
    ...options
  }: {
    email?: string
    password?: string
    cookie?: string
    clientIp?: string
  } = {},
): Promise<Response> {
  return app.send('/api/auth/sign-in/email', { json: { email, password }, ...options })
}

/** Sends the outbox, and returns the first link of the newest email. */
export async function mailedLink(app: TestApp): Promise<string> {
  await drainOutbox(app.context, jobLanes)
  const [link] = /\S+token=\S+/.exec(app.emails.at(-1)?.text ?? '') ?? []
  if (!link) throw new Error(`no link in: ${app.emails.at(-1)?.text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
