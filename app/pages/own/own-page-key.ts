/** The prefix of a staff page's document key. */
const prefix = 'own-page-'

/** The document key of a staff page. */
export function ownPageKey(id: string): string {
  return prefix + id
}

/** The staff page's id in a document key; undefined for other documents. */
export function ownPageIdIn(documentKey: string): string | undefined {
  return documentKey.startsWith(prefix) ? documentKey.slice(prefix.length) : undefined
}
