import { BriefText } from '#app/content/formatted/formatted-words.tsx'
import { ContentIcon } from './content-icon.tsx'

type Step = { id?: string; title: string; description: string; icon?: string }

/** Numbered steps: a column on phones, a row on wide screens. */
export function StepsPath({ items }: { items: readonly Step[] }) {
  return (
    <ol className="lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-10">
      {items.map(({ id, title, description, icon }, index) => (
        <li
          key={id ?? title}
          className="grid grid-cols-[3rem_minmax(0,1fr)] border-t border-line py-6 lg:block lg:border-tint-line lg:pb-0"
        >
          <p
            aria-hidden="true"
            className="flex items-center gap-4 font-serif text-4xl leading-none text-tint-ink max-lg:row-span-2 max-lg:self-start"
          >
            {index + 1}
            {icon ? (
              <ContentIcon name={icon} className="size-6 text-tint-line max-lg:hidden" />
            ) : null}
          </p>
          {title ? <h3 className="text-xl lg:mt-5">{title}</h3> : null}
          <BriefText text={description} className="mt-2 text-muted" />
        </li>
      ))}
    </ol>
  )
}
