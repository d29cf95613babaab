import { redirect } from 'react-router'
import type { RequestContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { clientHeader, getAuth, requireSignInTry } from './session.server.ts'

/** Why nobody was signed in; the password is never sent back. */
export type SignInRefusal = { status: number; message: string; email: string }

/** The same for a wrong password and for an address that nobody has: neither can be found out. */
const noMatch =
  'That e-mail address and password do not belong together. Check both and try again; if you have forgotten the password, ask the owner of this site.'

/** Signs in, or out, as the form says: leads back to the page that it came from, or refuses. */
export async function answerSignInForm(
  context: RequestContext,
  request: Request,
): Promise<Response | SignInRefusal> {
  const form = await request.formData()
  const { pathname } = new URL(request.url)
  if (form.get('intent') === 'sign-out') return signOut(context, request)
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  if (!email || !password) {
    const missing = email ? 'password' : 'e-mail address'
    return { status: 400, message: `Please fill in your ${missing}.`, email }
  }
  try {
    await requireSignInTry(context)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: error.status, message: error.message, email }
  }
  const auth = await getAuth(context)
  const answer = await auth.api.signInEmail({
    body: { email, password },
    headers: aboutCaller(context, request),
    asResponse: true,
  })
  if (answer.status >= 500) throw new Error(`the sign-in library answered ${answer.status}`)
  if (!answer.ok) return { status: 401, message: noMatch, email }
  return goTo(pathname, answer)
}

async function signOut(context: RequestContext, request: Request): Promise<Response> {
  const auth = await getAuth(context)
  const headers = aboutCaller(context, request)
  headers.set('cookie', request.headers.get('cookie') ?? '')
  return goTo('/admin', await auth.api.signOut({ headers, asResponse: true }))
}

/** Only what the library needs: our own application has checked where the form came from. */
function aboutCaller(context: RequestContext, request: Request): Headers {
  return new Headers({
    [clientHeader]: context.clientAddress,
    'user-agent': request.headers.get('user-agent') ?? '',
  })
}

function goTo(path: string, withCookiesOf: Response): Response {
  const headers = new Headers()
  for (const cookie of withCookiesOf.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return redirect(path, { status: 303, headers })
}
