import { BriefText } from '#app/content/formatted/formatted-words.tsx'
import { ContentIcon } from './content-icon.tsx'

/** One program, value, or way to help, as documents store it. */
export type Program = { id?: string; icon: string; title: string; description: string }

/** Programs in two columns with hairlines. */
export function ProgramList({ items }: { items: readonly Program[] }) {
  return (
    <ul className="grid border-t border-line md:grid-cols-2 md:gap-x-16">
      {items.map(({ id, icon, title, description }) => (
        <li key={id ?? title} className="flex gap-5 border-b border-line py-6">
          <ContentIcon name={icon} className="mt-1 size-6 text-tint-line" />
          <div className="min-w-0">
            <h3 className="text-xl">{title}</h3>
            <BriefText text={description} className="mt-2 text-muted" />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A few programs or values as wide rows: name on the left, description on the right. */
export function ProgramRows({ items }: { items: readonly Program[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ id, icon, title, description }) => (
        <li key={id ?? title} className="grid gap-x-12 gap-y-2 py-6 md:grid-cols-[2fr_3fr] md:py-8">
          {title ? (
            <h3 className="flex gap-4 text-2xl">
              {icon ? <ContentIcon name={icon} className="mt-1 size-6 text-tint-line" /> : null}
              <span className="min-w-0">{title}</span>
            </h3>
          ) : null}
          <BriefText
            text={description}
            className={`text-lg text-muted md:col-start-2 ${icon && title ? 'max-md:pl-10' : ''}`}
          />
        </li>
      ))}
    </ul>
  )
}
