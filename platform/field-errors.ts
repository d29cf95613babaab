import type { z } from 'zod'
import type { FieldError } from './errors.ts'

type Issue = z.core.$ZodIssue

/**
 * Errors of a call, one line per field. Unknown keys come first, because they are usually why another key is
 * missing.
 */
export function fieldErrorsOf(error: z.ZodError): FieldError[] {
  const issues = error.issues.toSorted(
    (a, b) => Number(hasUnknownKey(b)) - Number(hasUnknownKey(a)),
  )
  return issues.flatMap((issue) => linesOf(issue, []))
}

function linesOf(issue: Issue, above: PropertyKey[]): FieldError[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey([...path, key]))
  if (issue.code === 'invalid_union') {
    const unknown = issue.errors
      .flat()
      .filter(hasUnknownKey)
      .flatMap((inner) => linesOf(inner, path))
    if (unknown.length > 0) return unknown
  }
  return [{ path: path.join('.'), message: isOfWhole(issue, path) ? notAnObject : issue.message }]
}

/** The error for a body that isn't an object. */
const notAnObject = 'The body must be a JSON object'

function isOfWhole({ code }: Issue, path: PropertyKey[]): boolean {
  return path.length === 0 && (code === 'invalid_type' || code === 'invalid_union')
}

/** True if a union failed because of a key, which is the error that the caller needs. */
function hasUnknownKey(issue: Issue): boolean {
  return (
    issue.code === 'unrecognized_keys' ||
    (issue.code === 'invalid_union' && issue.errors.flat().some(hasUnknownKey))
  )
}

function unknownKey(path: PropertyKey[]): FieldError {
  return { path: path.join('.').slice(0, 200), message: 'isn’t a known field; nothing was changed' }
}
