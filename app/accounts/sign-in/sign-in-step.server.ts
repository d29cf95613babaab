import { z } from 'zod'
import {
  emailField,
  nameField,
  newPasswordField,
  passwordField,
} from '#app/accounts/account-fields.ts'
import { createFirstUser } from '#app/accounts/accounts.server.ts'
import { hasUsers, isSetUpCode } from '#app/accounts/set-up-code.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import {
  checkAuthForm,
  formRefusal,
  readAuthForm,
  redirectWithCookies,
  tryAuth,
} from './auth-form.server.ts'
import type { AuthRefusal } from './auth-refusal.ts'
import { codeRefusals } from './code-refusals.ts'
import { currentPathOf, landingOf, officePath, restoreQuery, returnPathOf } from './return-path.ts'
import {
  awaitsSecondFactor,
  clearPendingSignIn,
  signIn,
  signInWithCode,
  signInWithoutLimit,
  signOut,
} from './sign-in.server.ts'

/** What the office shows someone who isn't signed in. */
export type SignInStep = 'set-up' | 'restore' | 'password' | 'code'

/** Returns the step: first account, a backup instead of it, password, or code. */
export async function findSignInStep(
  context: RequestContext,
  request: Request,
): Promise<SignInStep> {
  if (awaitsSecondFactor(context, request)) return 'code'
  if (await hasUsers(context)) return 'password'
  return new URL(request.url).searchParams.has(restoreQuery) ? 'restore' : 'set-up'
}

/** Handlers by the form's `intent`. A Map, because visitors choose the value. */
const intents = new Map<string, Handler>([
  [
    'sign-out',
    async (context, request) => redirectWithCookies(officePath, await signOut(context, request)),
  ],
  [
    'start-over',
    async (context, request) =>
      redirectWithCookies(currentPathOf(request), [clearPendingSignIn(context)]),
  ],
  ['set-up', setUp],
  ['code', takeCode],
])

type Form = Record<string, string>
type Answer = Promise<Response | AuthRefusal>
type Handler = (context: RequestContext, request: Request, form: Form) => Answer

/** Handles a sign-in form: redirects to the page it came from, or refuses. */
export async function answerSignInForm(context: RequestContext, request: Request): Answer {
  const form = await readAuthForm(request)
  const handle = intents.get(form.intent ?? '') ?? takePassword
  return tryAuth(form, () => handle(context, request, form))
}

async function takePassword(context: RequestContext, request: Request, form: Form): Answer {
  const checked = checkAuthForm(signInForm, form)
  if ('refusal' in checked) return checked.refusal
  const { cookies, needsCode } = await signIn(context, request, checked.fields)
  return redirectWithCookies(
    needsCode ? currentPathOf(request) : landingOf(returnPathOf(request)),
    cookies,
  )
}

const signInForm = z.object({
  // Not validated as an email: a malformed one gets the same answer as an unknown one.
  email: z.string().trim().min(1, 'Please fill in: Email').max(1000),
  password: passwordField,
})

async function takeCode(context: RequestContext, request: Request, form: Form): Answer {
  const { code = '', recoveryCode = '' } = form
  if (!code.trim() && !recoveryCode.trim()) {
    return formRefusal(form, 400, 'Please enter the code.', { code: 'Please fill in: Code' })
  }
  const step = recoveryCode.trim() ? { recoveryCode } : { code: code.replaceAll(/\s/g, '') }
  const answer = await signInWithCode(context, request, step)
  if ('cookies' in answer)
    return redirectWithCookies(landingOf(returnPathOf(request)), answer.cookies)
  const { status, message } = codeRefusals[answer.reason]
  if (answer.reason !== 'over') return formRefusal(form, status, message)
  return redirectWithCookies(currentPathOf(request, 'again'), [clearPendingSignIn(context)])
}

const setUpForm = z.object({
  code: z.string('Please fill in: One-time code').trim().min(1, 'Please fill in: One-time code'),
  name: nameField,
  email: emailField,
  password: newPasswordField,
})

/** Tries with the setup code, for an account and for a restore together. */
export const setUpLimit = { name: 'set-up', count: 10, seconds: 300 }

export function wrongSetUpCode(): AppError {
  return new AppError(
    'unauthorized',
    'That’s not the right code. You’ll find it in the server log.',
  )
}

/** Creates the owner's account for whoever has the code from the log, and signs in. */
async function setUp(context: RequestContext, request: Request, form: Form): Answer {
  await requireWithinLimit(context, setUpLimit, context.client)
  const checked = checkAuthForm(setUpForm, form)
  if ('refusal' in checked) return checked.refusal
  const { code, ...owner } = checked.fields
  if (!isSetUpCode(context.secrets, code)) {
    const { message, status } = wrongSetUpCode()
    return formRefusal(form, status, message, { code: message })
  }
  if (!(await createFirstUser(context, owner))) {
    throw new AppError('conflict', 'The first account has already been created. Please sign in.')
  }
  const signedIn = await signInWithoutLimit(context, request, owner)
  return redirectWithCookies(landingOf(returnPathOf(request)), signedIn?.cookies ?? [])
}
