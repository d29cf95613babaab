/** The section, with its filter, that lists the orders to ship: packers have their own. Undefined without permission. */
export function sectionToShip(permissions: readonly string[]): string | undefined {
  if (permissions.includes('orders')) return 'orders?status=waiting'
  return permissions.includes('fulfillment') ? 'packing' : undefined
}
