import type { z } from 'zod'
import { translateError, translateText, wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { noteIfUnavailable } from '#platform/note-unavailable.ts'
import { parseWithin } from '#platform/text/parse-within.ts'

/** Why a form failed: a message, and one per wrong field. */
export type FormProblem = { message: string; errors: Record<string, string>; status: number }

/** Parses a form, or the values made from one, by a schema. Returns the fields or what is wrong with them. */
export function parseForm<S extends z.ZodType>(
  { language }: RequestContext,
  schema: S,
  form: FormData | Record<string, unknown>,
): { fields: z.output<S> } | { problem: FormProblem } {
  const result = parseWithin(schema, form instanceof FormData ? Object.fromEntries(form) : form)
  if (result.success) return { fields: result.data }
  const errors = Object.fromEntries(
    result.error.issues.map(({ path, message }) => [
      path.join('.'),
      translateText(language, message),
    ]),
  )
  const message = wordsOf(language)('Please check this and try again.')
  return { problem: { message, errors, status: 400 } }
}

/** Turns an error into a message for the page. Logs unexpected errors and says `whatFailed`. */
export function toFormProblem(
  context: RequestContext,
  error: unknown,
  whatFailed: string,
): FormProblem {
  const { language } = context
  if (error instanceof AppError) {
    const errors = Object.fromEntries(
      error.fields.map(({ path, message }) => [path, translateText(language, message)]),
    )
    return { message: translateError(language, error), errors, status: error.status }
  }
  context.log.error({ err: error }, 'form submission failed')
  const message = translateText(language, whatFailed)
  return { message, errors: {}, status: noteIfUnavailable(context, error) ? 503 : 500 }
}
