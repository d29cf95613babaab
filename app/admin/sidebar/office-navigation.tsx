import { useId } from 'react'
import { flushSync } from 'react-dom'
import { mayOpen } from '#app/admin/office-routes.ts'
import { officeGroups, sidebarHeading } from '#app/admin/sections/sections.ts'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronRight } from '#app/ui/symbols/solid.ts'
import { dailyEntries, leadsTo, toEntry } from './daily-entries.ts'
import type { SidebarCounts } from './sidebar-counts.ts'
import { SidebarLinks } from './sidebar-links.tsx'
import { useKept } from './use-kept.ts'

/**
 * The menu: this person's daily work, then the other sections in the specified groups, folded. Each
 * section is there once (decision 124).
 */
export function OfficeNavigation({
  person,
  currentKey,
  waiting = {},
  onChosen,
  isNarrow = false,
}: {
  person: OfficePerson
  currentKey: string
  waiting?: SidebarCounts
  onChosen?: () => void
  /** icons of the daily work only */
  isNarrow?: boolean
}) {
  const [open, keepOpen] = useKept('openGroups', person.email)
  const entries = dailyEntries(person)
  const isDaily = (key: string) => entries.some((entry) => leadsTo(entry, key))
  const links = { currentKey, waiting, onChosen }

  function toggle(key: string): void {
    keepOpen(open.includes(key) ? open.filter((one) => one !== key) : [...open, key])
  }

  return (
    <nav aria-label="Office" className="p-2">
      <SidebarLinks entries={entries} isNarrow={isNarrow} {...links} />
      {isNarrow ? null : <p className="mt-4 px-2.5 pb-1 text-sm text-muted">{sidebarHeading}</p>}
      {officeGroups.map((group) => {
        const sections = group.sections.filter(
          (section) => mayOpen(section, person) && !isDaily(section.key),
        )
        if (isNarrow || sections.length === 0) return null
        const isCurrent = sections.some(({ key }) => key === currentKey)
        return (
          <Group
            key={group.key}
            label={group.label}
            isOpen={isCurrent || open.includes(group.key)}
            toggle={isCurrent ? undefined : () => toggle(group.key)}
          >
            <SidebarLinks entries={sections.map(toEntry)} {...links} />
          </Group>
        )
      })}
    </nav>
  )
}

/** A group that opens and closes. The group with the open section stays open. */
function Group({
  label,
  isOpen,
  toggle,
  children,
}: {
  label: string
  isOpen: boolean
  toggle: (() => void) | undefined
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <section>
      <h2>
        {toggle ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={({ currentTarget }) => {
              flushSync(toggle)
              // all of an opened group that fits
              currentTarget.closest('section')?.scrollIntoView({ block: 'nearest' })
            }}
            className="menu-item w-full justify-between text-left text-base font-medium"
          >
            {label}
            <Icon icon={faChevronRight} className={`size-2.5 ${isOpen ? 'rotate-90' : ''}`} />
          </button>
        ) : (
          <span className="menu-item text-base font-medium">{label}</span>
        )}
      </h2>
      <div id={id} hidden={!isOpen} className="pb-2">
        {children}
      </div>
    </section>
  )
}
