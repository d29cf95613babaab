import type { Permission } from '#platform/permission.ts'

/** The roles of the office: what each may do, and how it is told to people. */
export const roles = {
  owner: {
    label: 'Owner',
    may: 'Everything, also where gifts go and who comes in',
    permissions: ['content', 'shop', 'giving', 'people'],
  },
  editor: {
    label: 'Editor',
    may: 'Pages, pictures, events and messages',
    permissions: ['content'],
  },
  shop: { label: 'Shop', may: 'Products, orders and shipping', permissions: ['shop'] },
} as const satisfies Record<string, RoleDetails>

type RoleDetails = { label: string; may: string; permissions: readonly Permission[] }

export type Role = keyof typeof roles

/** The role of who works here no more: opens nothing, and keeps the name on what they did. */
export const removedRole = 'removed'

/** What a role may do; an unknown role may do nothing. */
export function permissionsOf(role: string): readonly Permission[] {
  return isRole(role) ? roles[role].permissions : []
}

/** How a role is told to people; one that is not known any more by its own name. */
export function roleLabel(role: string): string {
  return isRole(role) ? roles[role].label : role
}

/** True where a role is still known. */
export function isRole(role: string): role is Role {
  return Object.hasOwn(roles, role)
}
