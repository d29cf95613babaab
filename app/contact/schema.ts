import { z } from 'zod'
import { canBeDialed } from '#app/ui/format/telephone.ts'
import { defaultRequestType } from './document.ts'
import { reachWays, voicemailChoices } from './messages/preferences.ts'
import { reachErrors } from './messages/preferences-copy.ts'

/**
 * A message to the ministry: the six fields of the form (V§3.3, V§5), and how its writer may be reached.
 * One of e-mail address and phone is enough, and each way that is asked for needs its own.
 */
export const contactMessageSchema = z
  .object({
    name: needed('Full Name', 200),
    email: line('Email Address', 320)
      .refine(
        (text) => text === '' || z.email().safeParse(text).success,
        reachErrors.emailIncomplete,
      )
      .default('')
      .describe('may be empty where a phone is given'),
    phone: line('Phone', 60).default('').describe('may be empty where an e-mail address is given'),
    requestType: z.string('Request Type must be text').max(100).default(defaultRequestType),
    subject: needed('Subject', 300),
    message: needed('Message', 20_000),
    reachBy: z
      .array(z.enum(reachWays, `must be one of ${reachWays.join(', ')}`), 'must be a list')
      // each once, and always in the same order
      .overwrite((ways) => reachWays.filter((way) => ways.includes(way)))
      .default([])
      .describe('by which ways; empty: not said'),
    voicemail: z
      .enum(voicemailChoices, 'must be yes, no or empty')
      .default('')
      .describe('whether one may be left; empty: not said'),
    safeHours: line('When it is safe', 200).default('').describe('in the visitor’s own words'),
  })
  .superRefine(({ email, phone, reachBy }, issues) => {
    const refuse = (path: 'email' | 'phone', message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    const isPhoneWanted = reachBy.includes('call') || reachBy.includes('text')
    if (!email && !phone) refuse('email', reachErrors.neither)
    else if (!email && reachBy.includes('email')) refuse('email', reachErrors.emailWanted)
    if (!phone && isPhoneWanted) refuse('phone', reachErrors.phoneWanted)
    else if (phone && !canBeDialed(phone) && (isPhoneWanted || !email)) {
      refuse('phone', reachErrors.phoneIncomplete)
    }
  })

export type ContactMessage = z.output<typeof contactMessageSchema>

function needed(label: string, longest: number) {
  return line(label, longest).min(1, `Please fill in: ${label}`)
}

function line(label: string, longest: number) {
  return z
    .string(`Please fill in: ${label}`)
    .trim()
    .max(longest, `${label} is too long: at most ${longest.toLocaleString('en-US')} characters`)
}
