import { z } from 'zod'

/** How much waits in a section of the sidebar, by its key; left out where a person may not look. */
export const waitingSchema = z.object({
  messages: z.number().optional().describe('messages that nobody has answered'),
  orders: z.number().optional().describe('orders that are paid and that nobody has begun'),
  responses: z.number().optional().describe('responses to dates from today on'),
})

export type Waiting = z.infer<typeof waitingSchema>

/** What the office asks for whenever a section opens. */
export const asideSchema = waitingSchema.extend({
  timeZone: z.string().describe('the zone of the ministry, in which staff read every time'),
})
