import { Link } from 'react-router'
import { sectionPath } from '#app/admin/office-routes.ts'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { dailyEntries, leadsTo } from './daily-entries.ts'

/** The sections beside the open one, if they share a menu entry: Pictures, Files, Videos. */
export function EntryTabs({ person, currentKey }: { person: OfficePerson; currentKey: string }) {
  const entry = dailyEntries(person).find((one) => leadsTo(one, currentKey))
  if (!entry?.tabs || entry.tabs.length < 2) return null
  return (
    <nav aria-label={entry.label} className="list-views mb-3">
      {entry.tabs.map(({ key, label }) => (
        <Link
          key={key}
          to={sectionPath(key)}
          aria-current={key === currentKey ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
