import { faTruckFast } from '@fortawesome/free-solid-svg-icons'
import { Photo } from '#app/images/photo.tsx'
import type { Picture } from '#app/images/schema.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Who makes and sends the orders (V§1). */
export function FulfilledBy({ name, logo }: { name: string; logo: Picture | null }) {
  if (!name) return null
  return (
    <section aria-label="Fulfilled by" className="border-b border-line bg-sunken px-5 sm:px-8">
      <p className="mx-auto flex max-w-6xl items-center justify-center gap-3 py-4 text-sm sm:text-base">
        {logo ? (
          <span className="relative block size-10 shrink-0 overflow-hidden rounded-control">
            <Photo picture={logo} alt="" sizes="40px" className="size-full object-contain" />
          </span>
        ) : (
          <Icon icon={faTruckFast} className="size-5 text-muted" />
        )}
        <span>
          <span className="text-muted">Fulfilled by</span>{' '}
          <strong className="font-semibold">{name}</strong>
        </span>
      </p>
    </section>
  )
}
