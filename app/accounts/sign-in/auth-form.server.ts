import { redirect } from 'react-router'
import type { z } from 'zod'
import { AppError, statusByCode } from '#platform/errors.ts'
import { parseWithin } from '#platform/text/parse-within.ts'
import type { AuthRefusal } from './auth-refusal.ts'

/** What a form of signing in sent, as texts; empty where it was no form at all. */
export async function readAuthForm(request: Request): Promise<Record<string, string>> {
  try {
    const form = await request.formData()
    return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

/** What the form says, or the refusal that names what is wrong, field by field. */
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

/** Carries out what a form asks; what a person may read about its failure becomes a refusal. */
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

/** A refusal with one message for the whole form. */
export function formRefusal(
  form: Record<string, string>,
  status: number,
  message: string,
  errors: Record<string, string> = {},
): AuthRefusal {
  return { status, message, errors, values: typedValues(form) }
}

/** Leads to a page by GET, with cookies. */
export function redirectWithCookies(path: string, cookies: string[]): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(path, { status: 303, headers })
}

/** What a person need not type again; passwords and codes are never sent back. */
function typedValues({ email = '', name = '' }: Record<string, string>): Record<string, string> {
  return { ...(email ? { email: email.trim() } : {}), ...(name ? { name } : {}) }
}
