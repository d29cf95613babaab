import { Card } from '#app/ui/card.tsx'
import { Points } from './checklist.tsx'
import { ContentIcon } from './content-icon.tsx'
import { TintedIcon } from './tinted-icon.tsx'

/** One way of working, as the documents hold it. */
export type Approach = {
  icon: string
  title: string
  description: string
  features: string[]
  color: string
}

/** Ways of working side by side; their parts stand level with each other. */
export function ApproachCards({ items }: { items: readonly Approach[] }) {
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {items.map(({ icon, title, description, features, color }) => (
        <Card
          as="li"
          key={title}
          colour={color}
          className="p-6 sm:p-8 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-y-0"
        >
          <TintedIcon name={icon} colour={color} />
          <h3 className="mt-5 text-xl">{title}</h3>
          <p className="mt-3 mb-6 text-muted">{description}</p>
          <div className="border-t border-line pt-5">
            <Points items={features} />
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** Ways of working one under another: the words on the left, what they mean on the right. */
export function ApproachRows({ items }: { items: readonly Approach[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map(({ icon, title, description, features, color }) => (
        <li
          key={title}
          data-colour={color}
          className="grid gap-6 py-10 md:grid-cols-[2fr_1fr] md:gap-12"
        >
          <div className="flex gap-5">
            <ContentIcon name={icon} className="mt-1 size-8 text-tint-line" />
            <div>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-3 max-w-xl text-muted">{description}</p>
            </div>
          </div>
          <div className="rounded-card bg-tint p-6 text-tint-ink">
            <Points items={features} />
          </div>
        </li>
      ))}
    </ul>
  )
}
