import type { ButtonLook } from '#app/ui/button.tsx'
import { BarMenu, quietAction } from './bar-menu.tsx'

/** Other ways to save, at the end of the save button; each is undefined while there's nothing to do. */
export function SaveMenu({
  look,
  keep,
  schedule,
  discard,
}: {
  look: ButtonLook
  keep: (() => void) | undefined
  schedule: (() => void) | undefined
  discard: (() => void) | undefined
}) {
  return (
    <BarMenu label="Save options" joined={look}>
      {(close) => (
        <div className="flex flex-col">
          <Item label="Save draft" act={keep} close={close} />
          <Item label="Schedule…" act={schedule} close={close} />
          <Item label="Discard changes" act={discard} close={close} className="sm:hidden" />
          {keep || schedule ? null : (
            <p className="px-2 py-1 text-sm text-muted">Nothing has changed yet.</p>
          )}
        </div>
      )}
    </BarMenu>
  )
}

function Item({
  label,
  act,
  close,
  className = '',
}: {
  label: string
  act: (() => void) | undefined
  close: () => void
  className?: string
}) {
  return (
    <button
      type="button"
      className={`${quietAction} ${className} disabled:text-muted`}
      disabled={!act}
      onClick={() => {
        close()
        act?.()
      }}
    >
      {label}
    </button>
  )
}
