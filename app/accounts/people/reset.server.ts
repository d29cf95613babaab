import { z } from 'zod'
import { emailField, newPasswordField } from '#app/accounts/account-fields.ts'
import {
  checkAuthForm,
  readAuthForm,
  redirectWithCookies,
  tryAuth,
} from '#app/accounts/sign-in/auth-form.server.ts'
import type { AuthRefusal } from '#app/accounts/sign-in/auth-refusal.ts'
import { landingOf, nextPathOf, withNext } from '#app/accounts/sign-in/return-path.ts'
import { signInWithoutLimit } from '#app/accounts/sign-in/sign-in.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findReset, requestReset, resetPassword } from './password-resets.server.ts'

const forgotForm = z.object({ email: emailField })
const resetForm = z.object({ password: newPasswordField })

/** Handles a reset request. Redirects the same way whether or not anyone has the email. */
export async function answerForgotForm(
  context: RequestContext,
  request: Request,
): Promise<Response | AuthRefusal> {
  const form = await readAuthForm(request)
  return tryAuth(form, async () => {
    const checked = checkAuthForm(forgotForm, form)
    if ('refusal' in checked) return checked.refusal
    const next = nextPathOf(request)
    await requestReset(context, checked.fields.email, next)
    return redirectWithCookies(withNext('/admin/forgot?sent=1', next), [])
  })
}

/** Handles the new password from a reset link and continues to the office. */
export async function answerResetForm(
  context: RequestContext,
  request: Request,
): Promise<Response | AuthRefusal> {
  const form = await readAuthForm(request)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return tryAuth(form, async () => {
    const reset = await findReset(context, token)
    if (!reset) throw new AppError('conflict', 'This link no longer works. Request a new one.')
    const checked = checkAuthForm(resetForm, form)
    if ('refusal' in checked) return checked.refusal
    const { password } = checked.fields
    await resetPassword(context, reset, password)
    // With two-step verification on, the next page asks for the code.
    const { email } = reset
    const signedIn = await signInWithoutLimit(context, request, { email, password })
    return redirectWithCookies(landingOf(nextPathOf(request)), signedIn?.cookies ?? [])
  })
}
