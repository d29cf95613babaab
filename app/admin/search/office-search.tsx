import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { searchIcon } from '#app/ui/symbols/drawn-icons.ts'
import { SearchDialog } from './search-dialog.tsx'

/**
 * The search button, also opened by Ctrl-K and ⌘K. The dialog isn't loaded on demand: people type
 * right after Ctrl-K, and whatever they type before the field has focus is lost.
 */
export function OfficeSearch({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false)

  // Syncs with the page's keyboard events.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isMeant || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // an open modal dialog takes precedence
      if (!document.querySelector('dialog:modal')) setIsOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className={className}
      >
        <Icon icon={searchIcon} />
        <span className="max-sm:sr-only">Search</span>
        <kbd className="ml-auto font-sans text-sm text-muted max-lg:hidden">Ctrl K</kbd>
      </button>
      {isOpen ? <SearchDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
