import { useEffect, useState } from 'react'

/**
 * A list of words kept in this browser for one person. It's empty until the page has started, because
 * the server can't read it; if storage is blocked, it lasts until the page closes.
 */
export function useKept(name: 'openGroups' | 'isNarrow' | 'setupHidden', owner: string) {
  const [kept, setKept] = useState<readonly string[]>([])
  const key = `lampstand.${name}.${encodeURIComponent(owner)}`

  // Syncs with the browser's storage.
  useEffect(() => setKept(read(key)), [key])

  function keep(words: readonly string[]): void {
    setKept(words)
    try {
      localStorage.setItem(key, JSON.stringify(words))
    } catch {
      // storage is blocked
    }
  }

  return [kept, keep] as const
}

function read(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}
