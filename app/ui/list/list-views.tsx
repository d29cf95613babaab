import { Link } from 'react-router'

export type ListView = { key: string; label: string; query: string; isOpen: boolean }

/** A list's saved views, as links that filter it. `label` names the row. */
export function ListViews({ label, views }: { label: string; views: readonly ListView[] }) {
  return (
    <nav aria-label={label} className="list-views">
      {views.map(({ key, label: name, query, isOpen }) => (
        <Link
          key={key}
          to={{ search: query }}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
