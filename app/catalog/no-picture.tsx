import { Icon } from '#app/ui/icon.tsx'
import { faBagShopping } from '#app/ui/symbols/solid.ts'

/** Stands in the box of a product's picture until staff have chosen one. */
export function NoPicture() {
  return (
    <div className="grid size-full place-items-center text-muted">
      <Icon icon={faBagShopping} className="size-16 opacity-40" />
    </div>
  )
}
