import { z } from 'zod'

/** The ways in which somebody may be reached who wrote to us. */
export const reachWays = ['call', 'text', 'email'] as const
export type ReachWay = (typeof reachWays)[number]

/** Whether a voicemail may be left; nothing: they did not say. */
export const voicemailChoices = ['', 'yes', 'no'] as const

/** How somebody would like to be reached, as it is stored. No ways: they did not say. */
export const preferencesSchema = z.object({
  reachBy: z.array(z.enum(reachWays)).default([]),
  voicemail: z.enum(voicemailChoices).default(''),
  safeHours: z.string().default(''),
})

export type ContactPreferences = z.output<typeof preferencesSchema>
