import { Icon } from '#app/ui/icon.tsx'
import { faCheck } from '#app/ui/symbols/solid.ts'

/** A checklist. */
export function Checklist({ items }: { items: readonly { description: string }[] }) {
  const shown = items.filter(({ description }) => description !== '')
  if (shown.length === 0) return null
  return (
    <ul className="ticks grid gap-x-8 border-t border-line sm:grid-cols-2">
      {shown.map(({ description }) => (
        <li key={description} className="flex gap-3 border-b border-line py-3">
          <Icon icon={faCheck} className="mt-1.5 size-4 text-tint-line" />
          <span className="min-w-0">{description}</span>
        </li>
      ))}
    </ul>
  )
}

/** Short points with small check marks. */
export function Points({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul className="ticks space-y-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon icon={faCheck} className="mt-1.5 size-4 text-tint-line" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}
