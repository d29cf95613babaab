/** A query for an address, of what is given; what is empty is left out. */
export function queryOf(wish: Record<string, string | undefined>): string {
  return new URLSearchParams(
    Object.entries(wish).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
}
