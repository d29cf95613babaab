import { z } from 'zod'
import { blankIfInvisible, cleanEmail, cleanLine, cleanPlain } from '#app/ui/format/clean-input.ts'
import { isDialable } from '#app/ui/format/telephone.ts'
import { type Message, message } from '#app/ui/words/words.ts'
import { optionalText } from '#platform/optional-text.ts'
import { defaultRequestType, maxRequestTypeLength } from './document.ts'
import {
  contactMethodErrors,
  contactMethods,
  voicemailChoices,
} from './messages/preferences-copy.ts'

/**
 * A message to the ministry: the form's six fields (V§3.3, V§5) and how to reach its writer. Either
 * an email or a phone is enough, but each requested way needs its own.
 */
export const contactMessageSchema = z
  .object({
    name: needed(
      message('Please fill in: Full Name'),
      200,
      message('Full Name is too long: at most 200 characters'),
    ),
    email: optionalText(
      line(
        message('Please fill in: Email Address'),
        320,
        message('Email Address is too long: at most 320 characters'),
      )
        .overwrite(cleanEmail)
        .refine(
          (text) => text === '' || z.email().safeParse(text).success,
          contactMethodErrors.emailIncomplete,
        ),
    ).describe('may be empty if a phone is given'),
    phone: optionalText(
      line(
        message('Please fill in: Phone'),
        60,
        message('Phone is too long: at most 60 characters'),
      ).overwrite(cleanPlain),
    ).describe('may be empty if an email is given'),
    requestType: z
      .string(message('Request Type must be text'))
      .max(maxRequestTypeLength)
      .nullable()
      .default(defaultRequestType)
      .transform((value) => value ?? defaultRequestType),
    subject: needed(
      message('Please fill in: Subject'),
      300,
      message('Subject is too long: at most 300 characters'),
    ),
    message: z
      .string(message('Please fill in: Message'))
      .trim()
      .overwrite(blankIfInvisible)
      .max(20_000, message('Message is too long: at most 20,000 characters'))
      .min(1, message('Please fill in: Message')),
    reachBy: z
      .array(
        z.enum(contactMethods, `must be one of ${contactMethods.join(', ')}`),
        'must be a list',
      )
      // unique, in a fixed order
      .overwrite((ways) => contactMethods.filter((way) => ways.includes(way)))
      .default([])
      .describe('preferred ways; empty: not said'),
    voicemail: z
      .enum(voicemailChoices, 'must be yes, no, or empty')
      .default('')
      .describe('whether we may leave one; empty: not said'),
    safeHours: optionalText(
      line(
        message('Please fill in: When it’s safe'),
        200,
        message('“When it’s safe” is too long. Use 200 characters or fewer.'),
      ),
    ).describe('in the visitor’s own words'),
  })
  .superRefine(({ email, phone, reachBy }, issues) => {
    const refuse = (path: 'email' | 'phone', text: Message) =>
      issues.addIssue({ code: 'custom', path: [path], message: text })
    const isPhoneWanted = reachBy.includes('call') || reachBy.includes('text')
    if (!email && !phone) refuse('email', contactMethodErrors.neither)
    else if (!email && reachBy.includes('email')) refuse('email', contactMethodErrors.emailWanted)
    if (!phone && isPhoneWanted) refuse('phone', contactMethodErrors.phoneWanted)
    else if (phone && !isDialable(phone) && (isPhoneWanted || !email)) {
      refuse('phone', contactMethodErrors.phoneIncomplete)
    }
  })

export type ContactMessage = z.output<typeof contactMessageSchema>

function needed(missing: Message, longest: number, tooLong: Message) {
  return line(missing, longest, tooLong).min(1, missing)
}

function line(missing: Message, longest: number, tooLong: Message) {
  return z.string(missing).overwrite(cleanLine).max(longest, tooLong)
}
