import { ContentIcon } from './content-icon.tsx'
import { TintedIcon } from './tinted-icon.tsx'

/** One program, value or way to help, as the documents hold it. */
export type Program = { icon: string; title: string; description: string; color: string }

/** Programs as a field of tinted cards. */
export function ProgramCards({ items }: { items: readonly Program[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ icon, title, description, color }) => (
        <li key={title} data-colour={color} className="rounded-card bg-tint p-6 text-tint-ink">
          <ContentIcon name={icon} className="size-7" />
          <h3 className="mt-4 text-xl">{title}</h3>
          <p className="mt-2 text-ink">{description}</p>
        </li>
      ))}
    </ul>
  )
}

/** Programs as the contents of a book: two columns, hairlines, no boxes. */
export function ProgramList({ items }: { items: readonly Program[] }) {
  return (
    <ul className="grid gap-x-14 md:grid-cols-2">
      {items.map(({ icon, title, description, color }) => (
        <li key={title} className="flex gap-5 border-t border-line py-6">
          <TintedIcon name={icon} colour={color} />
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Programs as rising stairs, from the first need to the last. */
export function ProgramStairs({ items }: { items: readonly Program[] }) {
  return (
    <ul className="grid items-start gap-10 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ icon, title, description, color }) => (
        <li
          key={title}
          data-colour={color}
          className="border-l-4 border-tint-line pl-6 lg:nth-[3n+1]:mt-20 lg:nth-[3n+2]:mt-10"
        >
          <TintedIcon name={icon} colour={color} />
          <h3 className="mt-4 text-2xl">{title}</h3>
          <p className="mt-2 text-muted">{description}</p>
        </li>
      ))}
    </ul>
  )
}

/** A few programs, each a wide row with room around it. */
export function ProgramRows({ items }: { items: readonly Program[] }) {
  return (
    <ul className="space-y-5">
      {items.map(({ icon, title, description, color }) => (
        <li
          key={title}
          data-colour={color}
          className="grid items-center gap-5 rounded-card border border-l-8 border-line border-l-tint-line bg-surface p-6 sm:grid-cols-[auto_1fr] sm:gap-8 md:grid-cols-[auto_1fr_2fr] md:px-10 md:py-8"
        >
          <TintedIcon name={icon} colour={color} />
          <h3 className="text-2xl">{title}</h3>
          <p className="text-muted sm:col-span-2 md:col-span-1">{description}</p>
        </li>
      ))}
    </ul>
  )
}

/** Programs, values or teams in one row without boxes. */
export function ProgramColumns({ items }: { items: readonly Program[] }) {
  return (
    <ul className="grid gap-8 sm:auto-cols-fr sm:grid-cols-2 lg:grid-flow-col lg:grid-cols-none">
      {items.map(({ icon, title, description, color }) => (
        <li key={title} data-colour={color} className="border-t-4 border-tint-line pt-5">
          <ContentIcon name={icon} className="size-7 text-tint-line" />
          <h3 className="mt-3 text-xl">{title}</h3>
          <p className="mt-2 text-muted">{description}</p>
        </li>
      ))}
    </ul>
  )
}
