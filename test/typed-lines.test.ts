import { expect, test } from 'vitest'
import type { z } from 'zod'
import { nameChangeSchema } from '#app/accounts/account-schema.ts'
import { passkeyNameSchema } from '#app/accounts/passkeys/passkeys-schema.ts'
import { createIntentSchema } from '#app/checkout/checkout-schema.ts'
import { contactMessageSchema } from '#app/contact/schema.ts'
import { namingSchema } from '#app/events/schema.ts'

/** Input that only an API call can send, not a form field. */
const sent = 'Ann\r\nE-mail: other@example.org \u202e00.21$\u200b'
const line = 'Ann E-mail: other@example.org 00.21$'

/** One-line inputs that other people read. */
const schemas: [string, z.ZodType, Record<string, unknown>][] = [
  [
    'a message',
    contactMessageSchema,
    { name: sent, subject: sent, safeHours: sent, phone: '541 555\n0142', message: 'x' },
  ],
  ['an RSVP name', namingSchema, { name: sent, contact: '541 555\n0142' }],
  [
    'a purchase',
    createIntentSchema,
    {
      customerInfo: { name: sent, email: 'ann@example.org', phone: '541 555\n0142' },
      shippingAddress: { street: sent, street2: sent, city: sent, state: 'OR', zip: '97301' },
    },
  ],
  ['a person’s own name', nameChangeSchema, { name: sent }],
  ['the name of a passkey', passkeyNameSchema, { name: sent }],
]

test.each(schemas)(
  '%s stays one line and can’t change the direction of surrounding text',
  (_, schema, words) => {
    const text = JSON.stringify(schema.parse(words))
    expect(text).toContain(JSON.stringify(line).slice(1, -1))
    expect(text).not.toMatch(/\\[nr]|[\u200b\u202e]/)
  },
)

test.each(schemas)('%s with only invisible characters counts as empty', (_, schema, words) => {
  const unseen = JSON.parse(
    JSON.stringify(words).replaceAll(JSON.stringify(sent), '"\u200b\u202e "'),
  )
  expect(JSON.stringify(schema.safeParse(unseen).error)).toMatch(/Please (fill in|tell us)/)
})
