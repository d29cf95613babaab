import { redirect } from 'react-router'
import type { z } from 'zod'
import { AppError, statusByCode } from '#platform/errors.ts'
import { parseWithin } from '#platform/text/parse-within.ts'
import type { AuthRefusal } from './auth-refusal.ts'

/** Returns a sign-in form's fields as strings; empty if the body wasn't a form. */
export async function readAuthForm(request: Request): Promise<Record<string, string>> {
  try {
    const form = await request.formData()
    return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

/** Returns the checked fields, or a refusal with an error per field. */
export function checkAuthForm<S extends z.ZodType>(
  schema: S,
  form: Record<string, string>,
): { fields: z.output<S> } | { refusal: AuthRefusal } {
  const { data, error } = parseWithin(schema, form)
  if (!error) return { fields: data }
  const errors = Object.fromEntries(
    error.issues.map((issue) => [issue.path.join('.'), issue.message]).reverse(),
  )
  const message = 'Please check this and try again.'
  return {
    refusal: { status: statusByCode.badRequest, message, errors, values: typedValues(form) },
  }
}

/** Runs a form's action. Turns an AppError into a refusal. */
export async function tryAuth(
  form: Record<string, string>,
  open: () => Promise<Response | AuthRefusal>,
): Promise<Response | AuthRefusal> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return formRefusal(form, error.status, error.message)
  }
}

/** Returns a refusal with one message for the whole form. */
export function formRefusal(
  form: Record<string, string>,
  status: number,
  message: string,
  errors: Record<string, string> = {},
): AuthRefusal {
  return { status, message, errors, values: typedValues(form) }
}

/** Redirects by GET (303), with cookies. */
export function redirectWithCookies(path: string, cookies: string[]): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(path, { status: 303, headers })
}

/** Values to refill after a refusal. Passwords and codes are never sent back. */
function typedValues({ email = '', name = '' }: Record<string, string>): Record<string, string> {
  return { ...(email ? { email: email.trim() } : {}), ...(name ? { name } : {}) }
}
