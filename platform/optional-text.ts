import type { z } from 'zod'

/** A text that may be omitted or null; both become ''. Some clients send null for an empty text. */
export function optionalText(text: z.ZodType<string, string>) {
  return text
    .nullable()
    .default('')
    .transform((value) => value ?? '')
}
