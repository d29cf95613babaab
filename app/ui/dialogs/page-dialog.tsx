import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { chevronDownIcon } from '#app/ui/symbols/drawn-icons.ts'
import { CloseButton, Modal } from './modal.tsx'

/**
 * A dialog that fills the screen like a page. Its bar has the title, what belongs beside it, and the actions, which
 * narrow screens show at the bottom, in reach of a thumb.
 */
export function PageDialog({
  title,
  beside,
  actions,
  problem,
  onClose,
  children,
}: {
  title: string
  /** after the title, such as a status */
  beside?: ReactNode
  /** the next step, then a `PageMenu` for the rest */
  actions?: ReactNode
  /** why an action failed, shown below the content */
  problem?: string | undefined
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <Modal
      titleId={titleId}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-page"
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)] bg-surface sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 pl-4 sm:pl-6">
          <h2 id={titleId} className="text-xl wrap-anywhere">
            {title}
          </h2>
          {beside}
        </div>
        {actions ? (
          <div className="flex items-center gap-2 self-start border-line px-4 py-1.5 sm:min-h-14 max-sm:col-span-full max-sm:self-auto max-sm:row-start-5 max-sm:items-stretch max-sm:border-t max-sm:py-2">
            {actions}
          </div>
        ) : null}
        <div className="flex min-h-14 items-center self-start pr-2 sm:col-start-3">
          <CloseButton onClose={onClose} />
        </div>
        <div className="relative col-span-full min-h-0 overflow-y-auto border-t border-line bg-page">
          <div className="mx-auto max-w-6xl p-4 sm:px-6">{children}</div>
        </div>
        {problem ? (
          <Problem
            text={problem}
            className="col-span-full border-t border-line px-4 py-3 sm:px-6"
          />
        ) : null}
        <div data-toast-place="" className="col-span-full bg-page sm:pl-[calc(100%-26.25rem)]" />
      </div>
    </Modal>
  )
}

type PageAction = { label: string; isDestructive?: boolean; onSelect: () => void }

/** More actions, in a list below its button (above it on narrow screens). */
export function PageMenu({ actions }: { actions: readonly PageAction[] }) {
  const list = useRef<HTMLUListElement>(null)
  const listId = useId()
  return (
    <>
      <Button look="outline" popoverTarget={listId}>
        <span>
          More<span className="max-sm:sr-only"> actions</span>
        </span>
        <Icon icon={chevronDownIcon} className="size-3.5" />
      </Button>
      <ul
        ref={list}
        id={listId}
        popover="auto"
        className="inset-auto top-14 right-4 m-0 min-w-48 rounded-card border border-line bg-surface p-1 text-ink shadow-lg max-sm:top-auto max-sm:bottom-16 sm:right-16"
      >
        {actions.map(({ label, isDestructive, onSelect }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                // first, so that a dialog opened by the action returns the focus to the menu's button
                list.current?.hidePopover()
                onSelect()
              }}
              className={`min-h-11 w-full rounded-control px-3 text-left hover:bg-sunken ${isDestructive ? 'text-danger' : ''}`}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
