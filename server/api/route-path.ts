const gap = /([\w-]*)\{(\w+)\}/g

/** A path of the table as Hono takes it. What stands before a gap in its segment is part of what fits. */
export function routeOf(path: string): string {
  return path.replaceAll(gap, (_, before: string, name: string) =>
    before ? `:${name}{${before}[^/]+}` : `:${name}`,
  )
}

/** What fills the gaps of a path, of what Hono found: the whole segments. */
export function gapsOf(path: string, found: Record<string, string>): Record<string, string> {
  const befores = new Map(
    [...path.matchAll(gap)].map(([, before = '', name = '']) => [name, before]),
  )
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, value.slice(befores.get(name)?.length)]),
  )
}

/** What fits a path of the table. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
