import { z } from 'zod'

/** The steps from a new installation to a site that’s open to the public, in order. */
export const setupSteps = {
  facts: { label: 'Confirm what the site says about you', section: 'dashboard' },
  email: { label: 'Connect email', section: 'connections' },
  payments: { label: 'Connect Stripe with live keys', section: 'connections' },
  shipping: { label: 'Connect ShipStation', section: 'connections' },
  giving: { label: 'Set up online giving', section: 'tithely-config' },
  demo: { label: 'Replace the demo content', section: 'testimonials' },
  team: { label: 'Invite your team', section: 'people' },
  live: { label: 'Go live at your own address, with https', section: 'site-health' },
} as const satisfies Record<string, { label: string; section: string }>

export type SetupStepKey = keyof typeof setupSteps

export const setupStepKeys = Object.keys(setupSteps) as SetupStepKey[]

/** Demo content by kind: its name for one and for many. */
export const demoKinds = {
  events: ['event', 'events'],
  responses: ['RSVP', 'RSVPs'],
  needs: ['need', 'needs'],
  videos: ['video', 'videos'],
  products: ['product', 'products'],
  pages: ['page', 'pages'],
  testimonials: ['testimonial', 'testimonials'],
  placeholders: ['page with a placeholder title', 'pages with placeholder titles'],
} as const satisfies Record<string, readonly [one: string, many: string]>

/** Demo content that’s still unchanged, and the section that holds it. */
export const demoLeftSchema = z.object({
  kind: z.enum(Object.keys(demoKinds) as (keyof typeof demoKinds)[]),
  count: z.number(),
  section: z.string(),
})

export type DemoLeft = z.infer<typeof demoLeftSchema>
