import { type ReactNode, useId } from 'react'
import { Problem } from '#app/ui/problem.tsx'
import { CloseButton, Modal } from './modal.tsx'

const frame = 'm-auto max-h-[90dvh] w-[calc(100%-1.5rem)] rounded-card border border-line'

const looks = {
  small: `${frame} max-w-md`,
  medium: `${frame} max-w-2xl`,
  wide: `${frame} max-w-6xl`,
  /** fills the screen */
  screen: 'm-0 h-dvh max-h-none w-full max-w-none',
}

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
  bar,
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
  width?: keyof typeof looks
  /** the main actions, beside the title */
  bar?: ReactNode
  /** no focusable content: make the scrolling part focusable, for keyboard scrolling */
  isToRead?: boolean
}) {
  const titleId = useId()
  const textId = useId()
  return (
    <Modal
      titleId={titleId}
      textId={text ? textId : undefined}
      onClose={onClose}
      className={`bg-surface ${looks[width]}`}
    >
      <div className={`flex flex-col ${width === 'screen' ? 'h-full' : 'max-h-[calc(90dvh-2px)]'}`}>
        <div className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5">
          <h2 id={titleId} className="mt-2 mr-auto text-xl wrap-anywhere">
            {title}
          </h2>
          {bar ? <div className="flex items-center gap-2">{bar}</div> : null}
          <CloseButton onClose={onClose} />
        </div>
        <div
          className={`relative min-h-0 overflow-y-auto p-5 ${width === 'screen' ? 'flex-1' : ''}`}
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
    </Modal>
  )
}
