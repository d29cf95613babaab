/** Services that owners can connect, by their stored id. */
export const connectionIds = ['mail', 'cards', 'shipping', 'backups'] as const

export type ConnectionId = (typeof connectionIds)[number]

export function isConnectionId(id: string): id is ConnectionId {
  return connectionIds.some((known) => known === id)
}

/** The services' names, as staff see them. */
export const connectionNames: Record<ConnectionId, string> = {
  mail: 'Email',
  cards: 'Stripe',
  shipping: 'ShipStation',
  backups: 'Backup storage',
}
