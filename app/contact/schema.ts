import { z } from 'zod'
import { defaultRequestType } from './document.ts'

/** A message to the ministry: the six fields of the form (V§3.3, V§5). */
export const contactMessageSchema = z.object({
  name: needed('Full Name', 200),
  email: needed('Email Address', 320).pipe(
    z.email('Your Email Address seems incomplete: it should look like sam@example.org'),
  ),
  phone: line('Phone', 60).default(''),
  requestType: z.string('Request Type must be text').max(100).default(defaultRequestType),
  subject: needed('Subject', 300),
  message: needed('Message', 20_000),
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
