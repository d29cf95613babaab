import { useRef, useState } from 'react'
import { useIsWide } from '#app/content/editor/use-is-wide.ts'

const storageKey = 'lampstand.preview-open'

/**
 * Whether the preview is open. Beside the form it stays so from one section, and one visit, to the
 * next; over the form it opens when it is asked for.
 */
export function usePreviewOpen() {
  const isWide = useIsWide()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(() => isEditingPage() || (isWide && wasOpen()))
  /** a person asked for it just now: the focus goes there */
  const [isAsked, setIsAsked] = useState(false)

  function toggle(now: boolean): void {
    setIsOpen(now)
    setIsAsked(now)
    if (isWide) remember(now)
  }

  function close(): void {
    toggle(false)
    button.current?.focus()
  }

  return { isOpen, isAsked, toggle, close, button }
}

/** Who came from the page itself, to touch its words, is shown the page (`/admin/about?edit`). */
export function isEditingPage(): boolean {
  return new URLSearchParams(location.search).has('edit')
}

export type PreviewOpen = ReturnType<typeof usePreviewOpen>

function wasOpen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

function remember(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(storageKey, '')
    else localStorage.removeItem(storageKey)
  } catch {
    // forbidden: then it is closed again next time
  }
}
