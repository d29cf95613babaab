import type { z } from 'zod'

/** A text that may be left out: null leaves it out too, as clients send it that know no empty text. */
export function optionalText(text: z.ZodType<string, string>) {
  return text
    .nullable()
    .default('')
    .transform((value) => value ?? '')
}
