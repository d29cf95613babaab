import { ContentIcon } from './content-icon.tsx'

type Step = { title: string; description: string; icon?: string; color?: string }

/**
 * Steps on a path: down the page on a phone, across it on a desk. Each bears its number or, where
 * it has one, its symbol.
 */
export function StepsPath({ items }: { items: readonly Step[] }) {
  return (
    <ol className="lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-8">
      {items.map(({ title, description, icon, color = 'forest-green' }, index) => (
        <li
          key={title}
          data-colour={color}
          className="group relative pb-10 pl-20 last:pb-0 lg:pt-22 lg:pb-0 lg:pl-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-0 bottom-0 left-7 border-l-2 border-line group-last:hidden lg:top-7 lg:right-0 lg:bottom-auto lg:left-0 lg:-mr-8 lg:border-t-2 lg:border-l-0"
          />
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 grid size-14 place-items-center rounded-full border-2 border-tint-line bg-tint font-serif text-2xl font-semibold text-tint-ink"
          >
            {icon ? <ContentIcon name={icon} className="size-6" /> : index + 1}
          </span>
          <h3 className="pt-3 text-xl lg:pt-0">{title}</h3>
          <p className="mt-2 text-muted">{description}</p>
        </li>
      ))}
    </ol>
  )
}
