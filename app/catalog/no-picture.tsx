import { Icon } from '#app/ui/icon.tsx'
import { faBagShopping } from '#app/ui/symbols/solid.ts'

/** Placeholder for a missing product picture. */
export function NoPicture() {
  return (
    <div className="grid size-full place-items-center text-muted">
      <Icon icon={faBagShopping} className="size-16 opacity-40" />
    </div>
  )
}
