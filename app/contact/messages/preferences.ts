import { z } from 'zod'
import { contactMethods, voicemailChoices } from './preferences-copy.ts'

/** How someone wants to be reached, as stored. An empty list: they didn't say. */
export const preferencesSchema = z.object({
  reachBy: z.array(z.enum(contactMethods)).default([]),
  voicemail: z.enum(voicemailChoices).default(''),
  safeHours: z.string().default(''),
})

export type ContactPreferences = z.output<typeof preferencesSchema>
