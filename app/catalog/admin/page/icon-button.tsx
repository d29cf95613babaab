import type { ComponentProps } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** A small button with an icon and a name for screen readers. */
export function IconButton({
  icon,
  label,
  isDisabled = false,
  onClick,
}: {
  icon: ComponentProps<typeof Icon>['icon']
  label: string
  /** stays focusable, so that the focus isn't lost when it becomes disabled */
  isDisabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onClick()}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40"
    >
      <Icon icon={icon} className="size-3.5" />
    </button>
  )
}
