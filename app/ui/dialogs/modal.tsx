import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** The element of a modal dialog, open while rendered. Focus is trapped and then restored; Esc calls `onClose`. */
export function Modal({
  titleId,
  textId,
  onClose,
  className,
  children,
}: {
  titleId: string
  /** the element read after the title by screen readers */
  textId?: string | undefined
  onClose: () => void
  className: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Syncs with the browser's top layer. Close before removal, to restore focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target === dialog.current && !dialog.current.open) onClose()
      }}
      className={`p-0 text-ink ${className}`}
    >
      {children}
    </dialog>
  )
}

/** Closes a dialog; at the end of its bar. */
export function CloseButton({
  className = '',
  onClose,
}: {
  className?: string
  onClose: () => void
}) {
  const t = useWords()
  return (
    <button
      type="button"
      onClick={onClose}
      className={`grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken ${className}`}
    >
      <span className="sr-only">{t('Close')}</span>
      <Icon icon={closeIcon} />
    </button>
  )
}
