import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

const widths = { small: 'max-w-md', medium: 'max-w-2xl', wide: 'max-w-6xl' }

/**
 * A modal dialog, open while rendered. Its close button and Esc call `onClose`. Focus is trapped and then restored.
 */
export function Dialog({
  title,
  text,
  onClose,
  children,
  foot,
  problem,
  width = 'medium',
  isToRead = false,
}: {
  title: string
  /** read with the title by screen readers */
  text?: string | undefined
  onClose: () => void
  children?: ReactNode
  /** the buttons, below the scrolling part */
  foot?: ReactNode
  /** why an action failed, shown above the buttons */
  problem?: string | undefined
  width?: keyof typeof widths
  /** no focusable content: make the scrolling part focusable, for keyboard scrolling */
  isToRead?: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  const t = useWords()

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
      aria-describedby={text ? textId : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target === dialog.current && !dialog.current.open) onClose()
      }}
      className={`m-auto max-h-[90dvh] w-[calc(100%-1.5rem)] rounded-card border border-line bg-surface p-0 text-ink ${widths[width]}`}
    >
      <div className="flex max-h-[calc(90dvh-2px)] flex-col">
        <div className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5">
          <h2 id={titleId} className="mt-2 mr-auto text-xl wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
          >
            <span className="sr-only">{t('Close')}</span>
            <Icon icon={closeIcon} />
          </button>
        </div>
        <div
          className="relative min-h-0 overflow-y-auto p-5"
          {...(isToRead ? { role: 'group', tabIndex: 0, 'aria-labelledby': titleId } : {})}
        >
          {text ? (
            <p id={textId} className="not-last:mb-5">
              {text}
            </p>
          ) : null}
          {children}
        </div>
        {foot || problem ? (
          <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 sm:gap-3 sm:px-5 sm:py-4 max-sm:[&>.button]:px-4">
            <Problem text={problem} className="basis-full" />
            {foot}
          </div>
        ) : null}
        <div data-toast-place="" className="shrink-0" />
      </div>
    </dialog>
  )
}
