/** A query for an address, of what is given; what is empty is left out. */
export function queryOf(request: Record<string, string | undefined>): string {
  return new URLSearchParams(
    Object.entries(request).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
}
