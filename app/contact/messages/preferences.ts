import { z } from 'zod'

/** Ways to reach someone who wrote to us. */
export const contactMethods = ['call', 'text', 'email'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** Whether we may leave a voicemail. Empty: they didn't say. */
export const voicemailChoices = ['', 'yes', 'no'] as const

/** How someone wants to be reached, as stored. An empty list: they didn't say. */
export const preferencesSchema = z.object({
  reachBy: z.array(z.enum(contactMethods)).default([]),
  voicemail: z.enum(voicemailChoices).default(''),
  safeHours: z.string().default(''),
})

export type ContactPreferences = z.output<typeof preferencesSchema>
