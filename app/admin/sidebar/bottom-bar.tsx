import { Link } from 'react-router'
import { sectionPath } from '#app/admin/office-routes.ts'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { menuIcon } from '#app/ui/symbols/drawn-icons.ts'
import { dailyEntries, leadsTo } from './daily-entries.ts'
import type { SidebarCounts } from './sidebar-counts.ts'
import { Count, SidebarIcon } from './sidebar-links.tsx'

/** How many entries fit beside Menu on a phone. */
const shownEntries = 4

/** At the bottom of narrow screens: the first daily entries, and Menu for the rest. */
export function BottomBar({
  person,
  currentKey,
  waiting,
  openMenu,
}: {
  person: OfficePerson
  currentKey: string
  waiting: SidebarCounts
  openMenu: () => void
}) {
  return (
    <div className="bottom-bar">
      <nav aria-label="Daily work" className="contents">
        {dailyEntries(person)
          .slice(0, shownEntries)
          .map((entry) => {
            const { key } = entry.section
            return (
              <Link
                key={key}
                to={sectionPath(key)}
                aria-current={leadsTo(entry, currentKey) ? 'page' : undefined}
              >
                <SidebarIcon sectionKey={key} />
                <span className="label">{entry.label}</span>
                <Count sectionKey={key} waiting={waiting} isDot />
              </Link>
            )
          })}
      </nav>
      <button type="button" onClick={openMenu}>
        <Icon icon={menuIcon} className="size-4" />
        <span className="label">Menu</span>
      </button>
    </div>
  )
}
