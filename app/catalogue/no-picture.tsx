import { faBagShopping } from '@fortawesome/free-solid-svg-icons'
import { Icon } from '#app/ui/icon.tsx'

/** Stands in the box of a product's picture until staff have chosen one. */
export function NoPicture() {
  return (
    <div className="grid size-full place-items-center text-muted">
      <Icon icon={faBagShopping} className="size-16 opacity-40" />
    </div>
  )
}
