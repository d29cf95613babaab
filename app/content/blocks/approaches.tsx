import { BriefText } from '#app/content/formatted/formatted-words.tsx'
import { Points } from './checklist.tsx'
import { ContentIcon } from './content-icon.tsx'

/** One approach, as documents store it. */
export type Approach = {
  icon: string
  title: string
  description: string
  features: string[]
}

/** Approaches as rows: text on the left, features on the right. */
export function ApproachRows({ items }: { items: readonly Approach[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ icon, title, description, features }) => (
        <li key={title} className="grid gap-5 py-8 md:grid-cols-[2fr_1fr] md:gap-12 md:py-10">
          <div className="flex gap-5">
            <ContentIcon name={icon} className="mt-1 size-7 text-tint-line" />
            <div className="min-w-0">
              <h3 className="text-2xl">{title}</h3>
              <BriefText text={description} className="mt-3 max-w-xl text-muted" />
            </div>
          </div>
          <div className="max-md:pl-12">
            <Points items={features} />
          </div>
        </li>
      ))}
    </ul>
  )
}
