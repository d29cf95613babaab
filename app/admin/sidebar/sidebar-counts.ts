import { z } from 'zod'

/** Open items per section key; omitted without permission. */
export const sidebarCountsSchema = z.object({
  messages: z.number().optional().describe('messages without a reply'),
  orders: z.number().optional().describe('paid orders that haven’t shipped'),
  packing: z.number().optional().describe('the same, for people who see only Packing'),
  responses: z.number().optional().describe('RSVPs for today and later'),
})

export type SidebarCounts = z.infer<typeof sidebarCountsSchema>

/** What the office loads whenever a section opens. */
export const sidebarSchema = sidebarCountsSchema.extend({
  timeZone: z.string().describe('the ministry’s time zone, used for all times shown to staff'),
  newsSeen: z.string().nullable().describe('id of the newest item of What’s new you’ve seen'),
})

export type Sidebar = z.infer<typeof sidebarSchema>
