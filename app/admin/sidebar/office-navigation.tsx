import { useId } from 'react'
import { findSection, mayOpen } from '#app/admin/office-routes.ts'
import type { OfficeGroup } from '#app/admin/sections/section.ts'
import { officeGroups } from '#app/admin/sections/sections.ts'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronRight } from '#app/ui/symbols/solid.ts'
import { useFoldedGroups } from './folded-groups.ts'
import type { SidebarCounts } from './sidebar-counts.ts'
import { SidebarLinks } from './sidebar-links.tsx'

/**
 * The sidebar: what this person may open, in the specified groups. A section listed twice is marked
 * as current only once (decision 124).
 */
export function OfficeNavigation({
  person,
  currentKey,
  waiting = {},
  onChosen,
}: {
  person: OfficePerson
  currentKey: string
  waiting?: SidebarCounts
  onChosen?: () => void
}) {
  const { folded, toggle } = useFoldedGroups(person.email)
  return (
    <nav aria-label="Office" className="px-2 pt-2 pb-8">
      {officeGroups.map((group) => {
        const sections = group.sections.filter((section) => mayOpen(section, person))
        if (sections.length === 0) return null
        const isCurrent = sections.some(({ key }) => key === currentKey)
        return (
          <Group
            key={group.key}
            label={group.label}
            isFolded={folded.includes(group.key)}
            toggle={isCurrent ? undefined : () => toggle(group.key)}
          >
            <Submenu group={group} person={person} onChosen={onChosen} />
            <SidebarLinks {...{ sections, currentKey, waiting, onChosen }} />
          </Group>
        )
      })}
    </nav>
  )
}

const headingLook = 'font-sans text-sm font-semibold text-muted'

/** A collapsible group. The group with the open section always stays open. */
function Group({
  label,
  isFolded,
  toggle,
  children,
}: {
  label: string
  isFolded: boolean
  toggle: (() => void) | undefined
  children: React.ReactNode
}) {
  const id = useId()
  const isOpen = !toggle || !isFolded
  return (
    <section className="mt-2">
      <h2 className={headingLook}>
        {toggle ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
            className="flex min-h-11 w-full items-center justify-between rounded-control px-3 text-left hover:bg-surface lg:pointer-fine:min-h-9"
          >
            {label}
            <Icon icon={faChevronRight} className={`size-3 ${isOpen ? 'rotate-90' : ''}`} />
          </button>
        ) : (
          <span className="flex min-h-11 items-center px-3 lg:pointer-fine:min-h-9">{label}</span>
        )}
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

/** A submenu with its own heading. */
function Submenu({
  group: { submenu },
  person,
  onChosen,
}: {
  group: OfficeGroup
  person: OfficePerson
  onChosen: (() => void) | undefined
}) {
  const sections = (submenu?.keys ?? [])
    .flatMap((key) => findSection(key) ?? [])
    .filter((section) => mayOpen(section, person))
  if (!submenu || sections.length === 0) return null
  return (
    <details className="group/pages">
      <summary className="flex min-h-11 list-none items-center justify-between rounded-control px-3 hover:bg-surface lg:pointer-fine:min-h-9 [&::-webkit-details-marker]:hidden">
        {submenu.label}
        <Icon icon={faChevronRight} className="size-3 group-open/pages:rotate-90" />
      </summary>
      <div className="ml-3 border-l border-line pl-1">
        <SidebarLinks sections={sections} onChosen={onChosen} />
      </div>
    </details>
  )
}
