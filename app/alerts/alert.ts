import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'

/**
 * The text of an alert about the site itself: plain sentences for someone who has never run a
 * server, without anyone's name, email, or message.
 */
export const alertTextSchema = z.object({
  /** e.g. 'The disk is nearly full' */
  title: z.string(),
  /** the findings, with numbers */
  happened: z.string(),
  /** the effect on visitors */
  meaning: z.string(),
  /** what to do now */
  remedy: z.string(),
  /** who to ask for help with that */
  ask: z.string(),
  /** what to say when it's over, e.g. 'The disk has room again' */
  over: z.string(),
  /** the audience on the dashboard; owners always see it and get the emails */
  audience: z.enum(['staff', 'content', 'shop', 'giving', 'people']),
  /** changes when the problem grows, whatever the words */
  state: z.string().optional(),
})

export type AlertText = z.infer<typeof alertTextSchema>

export const shownAlertSchema = alertTextSchema
  .pick({ title: true, happened: true, meaning: true, remedy: true, ask: true, state: true })
  .extend({ key: z.string(), beganAt: z.string() })

export type ShownAlert = z.infer<typeof shownAlertSchema>

/**
 * A condition to check. `look` returns the alert while something is wrong, undefined while all is
 * well, and throws if it can't tell; then nothing changes.
 */
export type Condition = {
  /** never shown; machines that check different things use different keys */
  key: string
  look: (context: AppContext) => Promise<AlertText | undefined>
}
