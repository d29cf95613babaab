import { useContext, useState } from 'react'
import { areDraftsCleared, nameOf } from '#app/content/editor/draft/draft-keys.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'

/** An unsent reply. `key` identifies it, so that it is sent only once. */
type StoredAnswer = { text: string; key: string }

/**
 * The reply someone is writing. The browser keeps it through a lost connection, an ended session,
 * or a closed tab until it is sent. It starts with the greeting.
 */
export function useReplyDraft(messageId: string, greeting: string) {
  const { email } = useContext(OfficePersonContext)
  const name = nameOf({ owner: email, key: `messages/${messageId}` })
  const begin = `${greeting}\n\n`
  const [draft, setDraft] = useState<StoredAnswer>(
    () => findDraft(name) ?? { text: begin, key: newIdempotencyKey() },
  )

  function change(next: StoredAnswer): void {
    setDraft(next)
    if (isBegun(next.text, greeting)) store(name, next)
    else drop(name)
  }

  return {
    ...draft,
    /** false while there is only the greeting */
    isBegun: isBegun(draft.text, greeting),
    write: (text: string) => change({ ...draft, text }),
    /** new key for the same text, to send it in addition to what was sent */
    rename: () => {
      const next = { ...draft, key: newIdempotencyKey() }
      change(next)
      return next.key
    },
    /** after sending: start a new one */
    clear: () => change({ text: begin, key: newIdempotencyKey() }),
  }
}

function isBegun(text: string, greeting: string): boolean {
  return text.trim() !== '' && text.trim() !== greeting.trim()
}

function findDraft(name: string): StoredAnswer | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { text, key } = stored as Record<string, unknown>
    return typeof text === 'string' && typeof key === 'string' ? { text, key } : undefined
  } catch {
    return undefined
  }
}

function store(name: string, draft: StoredAnswer): void {
  if (areDraftsCleared()) return
  try {
    localStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // storage is full or blocked: kept only while the tab is open
  }
}

function drop(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // storage is blocked, so nothing was kept
  }
}
