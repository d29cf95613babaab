import { useRef, useState } from 'react'
import { useIsWide } from '#app/content/editor/use-is-wide.ts'

const storageKey = 'lampstand.preview-open'

/** Whether the preview is open. On wide screens this persists between sections and visits. */
export function usePreviewOpen() {
  const isWide = useIsWide()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(() => isEditingPage() || (isWide && wasOpen()))
  /** just opened by the person, so it gets the focus */
  const [isAsked, setIsAsked] = useState(false)

  function toggle(now: boolean): void {
    setIsOpen(now)
    setIsAsked(now)
    if (isWide) storeIsOpen(now)
  }

  function close(): void {
    toggle(false)
    button.current?.focus()
  }

  return { isOpen, isAsked, toggle, close, button }
}

/** True if the person came from the page to edit it (`/admin/about?edit`). */
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

function storeIsOpen(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(storageKey, '')
    else localStorage.removeItem(storageKey)
  } catch {
    // storage is blocked, so it starts closed next time
  }
}
