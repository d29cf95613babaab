import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'

/**
 * What people are told of something that is wrong with the site itself: plain sentences for somebody
 * who never ran a server, without anybody's name, address or words.
 */
export const alertTextSchema = z.object({
  /** as in 'The disk is nearly full' */
  title: z.string(),
  /** what was found, with its figures */
  happened: z.string(),
  /** what it means for visitors */
  meaning: z.string(),
  /** what to do now */
  remedy: z.string(),
  /** whom to ask who cannot do that */
  ask: z.string(),
  /** what is said when it is over, as in 'The disk has enough space again' */
  over: z.string(),
  /** who sees it on the dashboard; the owner always does, and the owner gets the e-mails */
  audience: z.enum(['staff', 'content', 'shop', 'giving', 'people']),
})

export type AlertText = z.infer<typeof alertTextSchema>

/** An alert as the dashboard shows it. */
export const shownAlertSchema = alertTextSchema
  .pick({ title: true, happened: true, meaning: true, remedy: true, ask: true })
  .extend({ key: z.string(), beganAt: z.string() })

export type ShownAlert = z.infer<typeof shownAlertSchema>

/**
 * Something that may be wrong. `look` answers what to tell while it is, undefined while all is well,
 * and throws where it cannot be known: then nothing changes.
 */
export type Condition = {
  /** never shown; two machines that look at different things have different keys */
  key: string
  look: (context: AppContext) => Promise<AlertText | undefined>
}
