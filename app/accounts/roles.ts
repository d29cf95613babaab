import type { Permission } from '#platform/permission.ts'

declare module '#platform/permission.ts' {
  interface Permissions {
    /** edit content and pictures */
    content: true
    /** run the shop */
    shop: true
    /** manage giving */
    giving: true
    /** manage people */
    people: true
  }
}

/** The roles: what each may do, and how it's described to people. */
export const roles = {
  owner: {
    label: 'Owner',
    may: 'Everything, including where gifts go and who’s on the team',
    permissions: ['content', 'shop', 'giving', 'people'],
  },
  editor: {
    label: 'Editor',
    may: 'Pages, pictures, events, and messages',
    permissions: ['content'],
  },
  shop: { label: 'Shop', may: 'Products, orders, and shipping', permissions: ['shop'] },
} as const satisfies Record<string, RoleDetails>

type RoleDetails = { label: string; may: string; permissions: readonly Permission[] }

export type Role = keyof typeof roles

/** The role of someone who left: it permits nothing, and their name stays on what they did. */
export const removedRole = 'removed'

/** Returns a role's permissions; none for an unknown role. */
export function permissionsOf(role: string): readonly Permission[] {
  return isRole(role) ? roles[role].permissions : []
}

/** Returns a role's label; an unknown role's key. */
export function roleLabel(role: string): string {
  return isRole(role) ? roles[role].label : role
}

export function isRole(role: string): role is Role {
  return Object.hasOwn(roles, role)
}
