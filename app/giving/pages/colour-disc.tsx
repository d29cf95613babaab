import type { IconDefinition } from '#app/ui/icon.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A symbol on a disc of the nearest `data-colour`. */
export function ColourDisc({ icon }: { icon: IconDefinition }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-tint-ink">
      <Icon icon={icon} />
    </span>
  )
}
