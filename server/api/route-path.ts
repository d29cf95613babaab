const gap = /([\w-]*)\{(\w+)\}/g

/** Converts an endpoint path for Hono; text before a parameter in its segment becomes part of the pattern. */
export function routeOf(path: string): string {
  return path.replaceAll(gap, (_, before: string, name: string) =>
    before ? `:${name}{${before}[^/]+}` : `:${name}`,
  )
}

/** Path parameters from Hono's matches, which are whole segments. */
export function gapsOf(path: string, found: Record<string, string>): Record<string, string> {
  const befores = new Map(
    [...path.matchAll(gap)].map(([, before = '', name = '']) => [name, before]),
  )
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, value.slice(befores.get(name)?.length)]),
  )
}

/** A regular expression that matches an endpoint path. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
