import { useContext, useState } from 'react'
import { areDraftsCleared, nameOf } from '#app/content/editor/draft/draft-keys.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'

/** What was typed and not sent; `key` names it, so that it is sent once. */
type StoredAnswer = { text: string; key: string }

/**
 * The answer that somebody is writing to a message: the browser keeps it through a lost connection, a
 * session that ends and a closed tab, until it is sent. It begins with the greeting.
 */
export function useAnswerDraft(messageId: string, greeting: string) {
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
    /** false: nothing but the greeting stands there */
    isBegun: isBegun(draft.text, greeting),
    write: (text: string) => change({ ...draft, text }),
    /** another name for the same words: they are to be sent besides what was sent before */
    rename: () => {
      const next = { ...draft, key: newIdempotencyKey() }
      change(next)
      return next.key
    },
    /** it is sent: the next one begins anew */
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
    // full or forbidden: it stays as long as the tab
  }
}

function drop(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // forbidden: then nothing was kept either
  }
}
