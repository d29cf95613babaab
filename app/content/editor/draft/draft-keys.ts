/** Whose draft, of which document. */
export type DraftKey = { owner: string; key: string }

let isForgotten = false

/** Where the browser keeps a draft; the owner is written so that no other one begins with it. */
export function nameOf({ owner, key }: DraftKey): string {
  return `lampstand.drafts.${encodeURIComponent(owner)}/${key}`
}

/** The keys of the documents that this person left drafts of in this browser. */
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

/** Drops every draft of a person who leaves; the page that they leave keeps none any more. */
export function clearStoredDrafts(owner: string): void {
  isForgotten = true
  try {
    for (const key of listStoredDrafts(owner)) localStorage.removeItem(nameOf({ owner, key }))
  } catch {
    // forbidden: then nothing was kept either
  }
}

/** Whether this page keeps no drafts any more. */
export function areDraftsCleared(): boolean {
  return isForgotten
}
