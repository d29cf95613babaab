import type { Permission } from '#platform/permission.ts'

declare module '#platform/permission.ts' {
  interface Permissions extends Record<keyof typeof areas, true> {}
}

/** What a role can cover, in the order that owners see it, with what it lets someone do. */
export const areas = {
  pages: { label: 'Pages', may: 'Pages, pictures, files, and media' },
  translate: { label: 'Spanish', may: 'The Spanish version of your texts' },
  events: { label: 'Events', may: 'Events, their dates, and changes' },
  responses: { label: 'RSVPs', may: 'RSVPs, check-in, helpers, and needs' },
  messages: { label: 'Messages', may: 'Reading and answering messages' },
  newsletter: { label: 'Newsletter', may: 'Who gets the newsletter' },
  products: { label: 'Products', may: 'Products, prices, stock, and shop settings' },
  orders: { label: 'Orders', may: 'Orders, buyers, labels, and order emails' },
  fulfillment: { label: 'Packing', may: 'What to pack and where it goes, without prices' },
  refunds: { label: 'Refunds', may: 'Refunds and cancellations' },
  reports: { label: 'Reports', may: 'Revenue, and orders as CSV files' },
  settings: { label: 'Settings', may: 'Logo, menus, footer, search, and site settings' },
  people: { label: 'Team', may: 'Team, activity, backups, and connections' },
  giving: { label: 'Giving', may: 'Where gifts go' },
} as const satisfies Record<string, { label: string; may: string }>

/** Areas that only owners have, because they lead to everything else. */
export const ownerAreas: readonly Permission[] = ['people', 'giving']

/** The roles that owners choose from: what each may do, and how it's described to people. */
export const roles = {
  owner: {
    label: 'Owner',
    may: 'Everything, including where gifts go and who’s on the team',
    permissions: Object.keys(areas) as Permission[],
  },
  editor: {
    label: 'Editor',
    may: 'Pages, pictures, events, RSVPs, messages, newsletters, and settings',
    permissions: ['pages', 'events', 'responses', 'messages', 'newsletter', 'settings'],
  },
  shop: {
    label: 'Shop',
    may: 'Products, orders, and shipping',
    permissions: ['products', 'orders', 'fulfillment', 'refunds', 'reports'],
  },
  translator: {
    label: 'Translator',
    may: 'Only the Spanish version of your texts',
    permissions: ['translate'],
  },
  'front-desk': {
    label: 'Front desk',
    may: 'Only RSVPs, check-in, helpers, and needs',
    permissions: ['responses'],
  },
  packer: {
    label: 'Packer',
    may: 'What to pack and where it goes, without prices or refunds',
    permissions: ['fulfillment'],
  },
} as const satisfies Record<string, RoleDetails>

type RoleDetails = { label: string; may: string; permissions: readonly Permission[] }

/** A role's key, or chosen areas: `custom:events,messages`. */
export type Role = keyof typeof roles | `custom:${string}`

/** The role of someone who left: it permits nothing, and their name stays on what they did. */
export const removedRole = 'removed'

const customPrefix = 'custom:'

/** Returns a role's permissions; none for an unknown role. */
export function permissionsOf(role: string): readonly Permission[] {
  if (Object.hasOwn(roles, role)) return roles[role as keyof typeof roles].permissions
  return customAreas(role) ?? []
}

/** Returns a role's label, such as 'Editor' or 'Events, Messages'; an unknown role's key. */
export function roleLabel(role: string): string {
  if (Object.hasOwn(roles, role)) return roles[role as keyof typeof roles].label
  const chosen = customAreas(role)
  return chosen ? chosen.map((area) => areas[area].label).join(', ') : role
}

/** Returns what a role may do, in words; empty for an unknown role. */
export function describeRole(role: string): string {
  if (Object.hasOwn(roles, role)) return roles[role as keyof typeof roles].may
  return (customAreas(role) ?? []).map((area) => areas[area].may).join('; ')
}

/** Returns a role's label with what it may do: 'Shop (products and orders)'. */
export function describeRoleInFull(role: string): string {
  const may = describeRole(role)
  return may
    ? `${roleLabel(role)} (${may.charAt(0).toLowerCase()}${may.slice(1)})`
    : roleLabel(role)
}

export function isRole(role: string): role is Role {
  return Object.hasOwn(roles, role) || customAreas(role) !== undefined
}

/** The role for chosen areas, in the order of `areas`; a role with the same areas is preferred. */
export function roleOf(chosen: readonly Permission[]): Role {
  const sorted = (Object.keys(areas) as Permission[]).filter((area) => chosen.includes(area))
  const same = (Object.keys(roles) as (keyof typeof roles)[]).find(
    (key) => roles[key].permissions.join() === sorted.join(),
  )
  return same ?? `${customPrefix}${sorted.join()}`
}

/** Whether someone may save a document’s Spanish: translators may, except for what owners keep. */
export function mayTranslate(permissions: readonly string[], permission: Permission): boolean {
  if (permissions.includes(permission)) return true
  return permissions.includes('translate') && !ownerAreas.includes(permission)
}

/** Who may save the Spanish of what takes this permission, besides people who have it. */
export function translatorsOf(permission: Permission): Permission[] {
  return mayTranslate(['translate'], permission) ? ['translate'] : []
}

/** The areas of a custom role; undefined unless it is exactly as `roleOf` writes it. */
function customAreas(role: string): Permission[] | undefined {
  if (!role.startsWith(customPrefix)) return undefined
  const named = role.slice(customPrefix.length).split(',')
  const chosen = (Object.keys(areas) as Permission[]).filter((area) => named.includes(area))
  const isValid =
    chosen.length > 0 &&
    chosen.join() === named.join() &&
    !chosen.some((a) => ownerAreas.includes(a))
  return isValid ? chosen : undefined
}
