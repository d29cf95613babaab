import type { z } from 'zod'

/**
 * Default messages for invalid values. Staff and visitors read them beside the field or in a toast.
 */
export const plainRefusal: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return kinds.get(issue.expected) ?? notValid
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    default:
      return notValid
  }
}

const notValid = 'is not valid'
const required = 'is required'

const kinds = new Map<string, string>([
  ['string', 'must be text'],
  ['number', 'must be a number'],
  ['int', 'must be a whole number'],
  ['boolean', 'must be true or false'],
  ['array', 'must be a list'],
  ['object', 'must be an object'],
  ['record', 'must be an object'],
  ['file', 'must be a file'],
])

type TooSmall = Extract<z.core.$ZodRawIssue, { code: 'too_small' }>
type TooBig = Extract<z.core.$ZodRawIssue, { code: 'too_big' }>

function tooSmall({ origin, minimum }: TooSmall): string {
  if (origin !== 'string' && origin !== 'array') return `must be at least ${minimum}`
  return Number(minimum) === 1 ? required : `is too short (at least ${minimum})`
}

function tooBig({ origin, maximum }: TooBig): string {
  if (origin === 'string') return `is too long (at most ${maximum} characters)`
  return origin === 'array' ? 'has too many items' : `must be at most ${maximum}`
}
