import type { Permission } from '#platform/permission.ts'

/** The export of contacts takes all of these areas, because it has people from each. */
export const contactAreas = [
  'messages',
  'responses',
  'newsletter',
  'orders',
] as const satisfies Permission[]
