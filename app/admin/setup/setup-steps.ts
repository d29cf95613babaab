/** The steps from a new installation to a site that’s open to the public, in order. */
export const setupSteps = {
  facts: {
    label: 'Confirm what the site says about you',
    section: 'dashboard',
    action: 'Confirm below',
  },
  email: { label: 'Connect email', section: 'connections', action: 'Connect email' },
  payments: {
    label: 'Connect Stripe with live keys',
    section: 'connections',
    action: 'Connect Stripe',
  },
  shipping: { label: 'Connect ShipStation', section: 'connections', action: 'Connect ShipStation' },
  giving: { label: 'Set up online giving', section: 'tithely-config', action: 'Set up giving' },
  demo: {
    label: 'Replace the sample testimonials and placeholders',
    section: 'testimonials',
    action: 'Replace samples',
  },
  team: { label: 'Invite your team', section: 'people', action: 'Invite a teammate' },
  live: {
    label: 'Go live at your own address, with https',
    section: 'site-health',
    action: 'See what’s left',
  },
} as const satisfies Record<string, { label: string; section: string; action: string }>

export type SetupStepKey = keyof typeof setupSteps

export const setupStepKeys = Object.keys(setupSteps) as SetupStepKey[]
