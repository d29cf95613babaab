/** What a person on staff may do: edit content and pictures, run the shop, manage people. */
export type Permission = 'content' | 'shop' | 'people'

/** The roles of the office and what each may do. */
const permissionsByRole: Record<string, readonly Permission[]> = {
  owner: ['content', 'shop', 'people'],
  editor: ['content'],
  shop: ['shop'],
}

/** What a role may do; an unknown role may do nothing. */
export function permissionsOf(role: string): readonly Permission[] {
  return permissionsByRole[role] ?? []
}
