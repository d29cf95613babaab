/** Before the id of an own page, in the key of its document. */
const prefix = 'own-page-'

/** The key of the document of the own page with this id. */
export function ownPageKey(id: string): string {
  return prefix + id
}

/** The id of the own page whose document has this key; undefined where it is another document. */
export function ownPageIdIn(documentKey: string): string | undefined {
  return documentKey.startsWith(prefix) ? documentKey.slice(prefix.length) : undefined
}
