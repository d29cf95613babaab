/** The owner and document of a draft. */
export type DraftKey = { owner: string; key: string }

let isForgotten = false

/**
 * The localStorage key of a draft. The owner is encoded so that no owner is a prefix of another.
 */
export function nameOf({ owner, key }: DraftKey): string {
  return `lampstand.drafts.${encodeURIComponent(owner)}/${key}`
}

/** Keys of the documents with a draft by this person in this browser. */
export function listStoredDrafts(owner: string): string[] {
  const own = nameOf({ owner, key: '' })
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(own))
      .map((name) => name.slice(own.length))
  } catch {
    return []
  }
}

/** Deletes a person's drafts when they sign out, and stops this page from storing new ones. */
export function clearStoredDrafts(owner: string): void {
  isForgotten = true
  try {
    for (const key of listStoredDrafts(owner)) localStorage.removeItem(nameOf({ owner, key }))
  } catch {
    // storage is blocked, so nothing was stored either
  }
}

/** Whether this page has stopped storing drafts. */
export function areDraftsCleared(): boolean {
  return isForgotten
}
