import { z } from 'zod'
import {
  cleanEmail,
  cleanLine,
  cleanLines,
  cleanPlain,
  cleanZip,
} from '#app/ui/format/clean-input.ts'
import { postalCity, stateCode } from '#app/ui/format/us-states.ts'
import { type Message, message } from '#app/ui/words/words.ts'
import { optionalText } from '#platform/optional-text.ts'
import { maxGiftMessageLength } from './gift.ts'

/** Trimmed. */
export const shortText = (label: string, longest: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(longest, `${label} is too long: at most ${longest} characters`)

const needed = (missing: Message, longest: number, tooLong: Message) =>
  z.string(missing).overwrite(cleanLine).max(longest, tooLong).min(1, missing)

export const buyerName = needed(
  message('Please fill in: Full Name'),
  200,
  message('Full Name is too long: at most 200 characters'),
)

export const buyerEmail = needed(
  message('Please fill in: Email Address'),
  320,
  message('Email Address is too long: at most 320 characters'),
)
  .overwrite(cleanEmail)
  .pipe(
    z.email(message('Your Email Address looks incomplete. It should look like sam@example.org')),
  )

export const buyerPhone = shortText('Phone', 60).overwrite(cleanPlain)

export const giftMessageInput = z
  .string('Gift Message must be text')
  .overwrite(cleanLines)
  .max(maxGiftMessageLength, message('Gift Message is too long: at most 250 characters'))

export const giftInput = z.strictObject({
  recipientName: needed(
    message("Please fill in: Recipient's Name"),
    200,
    message("Recipient's Name is too long: at most 200 characters"),
  ),
  giftMessage: optionalText(giftMessageInput),
})

/** The ZIP code may have either name (decision 22). */
export const shippingAddressInput = z
  .strictObject({
    street: needed(
      message('Please fill in: Street'),
      200,
      message('Street is too long: at most 200 characters'),
    ),
    street2: optionalText(
      z
        .string('Apartment must be text')
        .overwrite(cleanLine)
        .max(100, message('Apartment is too long: at most 100 characters')),
    ),
    city: needed(
      message('Please fill in: City'),
      100,
      message('City is too long: at most 100 characters'),
    ),
    state: needed(
      message('Please fill in: State'),
      60,
      message('State is too long: at most 60 characters'),
    ),
    zip: shortText('ZIP', 20).optional(),
    zipCode: shortText('ZIP', 20).optional(),
    country: z
      .enum(['US', 'USA', 'United States'], message('We ship within the United States'))
      .optional(),
  })
  .transform(({ zip, zipCode, state, street, street2, city }) => ({
    street,
    street2,
    city: postalCity(city),
    // taxes, rates, and labels depend on it
    state: stateCode(state) ?? '',
    zipCode: cleanZip(zipCode || zip || ''),
    country: 'US',
  }))
  .refine(({ state }) => state !== '', {
    path: ['state'],
    message: message('Please choose: State'),
  })
  .refine(({ zipCode }) => /^\d{5}(-\d{4})?$/.test(zipCode), {
    path: ['zip'],
    message: message('ZIP must be five digits, such as 97000'),
  })
