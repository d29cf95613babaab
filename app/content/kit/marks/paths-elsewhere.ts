/** A field of a document whose words a page shows beside its own. */
export type Elsewhere = { documentKey: string; path: string }

/** How the page names it: `events:events.0.time`. */
export function pathElsewhere(documentKey: string, path: string): string {
  return `${documentKey}:${path}`
}

/** The field of another document that a path names; undefined where it is one of the page's own. */
export function elsewhereIn(path: string): Elsewhere | undefined {
  const at = path.indexOf(':')
  return at < 1 ? undefined : { documentKey: path.slice(0, at), path: path.slice(at + 1) }
}

/** The words of the page itself before those of other documents. */
export function ownFirst(paths: readonly string[]): string[] {
  return paths.toSorted((a, b) => Number(Boolean(elsewhereIn(a))) - Number(Boolean(elsewhereIn(b))))
}
