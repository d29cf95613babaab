import { useEffect, useState } from 'react'

/** Keys of the sidebar groups that a person has collapsed, stored in this browser. */
export function useFoldedGroups(owner: string) {
  const [folded, setFolded] = useState<readonly string[]>([])

  // Syncs with the browser's storage, which the server can't read.
  useEffect(() => setFolded(readFolded(owner)), [owner])

  function toggle(key: string): void {
    const isFolded = folded.includes(key)
    const next = isFolded ? folded.filter((one) => one !== key) : [...folded, key]
    setFolded(next)
    keepFolded(owner, next)
  }

  return { folded, toggle }
}

function storageKeyOf(owner: string): string {
  return `lampstand.folded.${encodeURIComponent(owner)}`
}

function readFolded(owner: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeyOf(owner)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

function keepFolded(owner: string, keys: readonly string[]): void {
  try {
    localStorage.setItem(storageKeyOf(owner), JSON.stringify(keys))
  } catch {
    // storage is blocked: all groups are open next time
  }
}
