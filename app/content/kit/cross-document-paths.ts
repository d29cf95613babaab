/** A field of another document on this page. */
export type CrossDocumentField = { documentKey: string; path: string }

/** The path of such a field: `events:events.0.time`. */
export function crossDocumentPath(documentKey: string, path: string): string {
  return `${documentKey}:${path}`
}

/** Parses such a path; undefined for the page's own fields. */
export function parseCrossDocumentPath(path: string): CrossDocumentField | undefined {
  const at = path.indexOf(':')
  return at < 1 ? undefined : { documentKey: path.slice(0, at), path: path.slice(at + 1) }
}

/** The page's own paths before other documents' paths. */
export function ownPathsFirst(paths: readonly string[]): string[] {
  return paths.toSorted(
    (a, b) =>
      Number(Boolean(parseCrossDocumentPath(a))) - Number(Boolean(parseCrossDocumentPath(b))),
  )
}
