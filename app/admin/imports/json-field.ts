import { z } from 'zod'
import { parseJson } from './parse-json.ts'

/** Longest JSON list in a form, in characters. */
const maxJsonLength = 60_000

/** A form field with JSON, since forms carry only text. */
export function jsonField<T>(schema: z.ZodType<T>, message: string) {
  return z
    .string(message)
    .max(maxJsonLength, message)
    .transform((text, check): T => {
      const read = schema.safeParse(parseJson(text))
      if (read.success) return read.data
      check.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}
