import { Link } from 'react-router'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronRight } from '#app/ui/symbols/solid.ts'
import { findSection, mayOpen, sectionAddress } from './places.ts'
import type { OfficeSection } from './section.ts'
import { officeGroups } from './sections.ts'

/**
 * The sidebar: what this person may open, in the specified groups. A section that stands in two
 * groups is marked once, where it is not folded away (decision 124).
 */
export function OfficeNavigation({
  person,
  currentKey,
  onChosen,
}: {
  person: OfficePerson
  currentKey: string
  onChosen?: () => void
}) {
  return (
    <nav aria-label="Office" className="px-2 pt-3 pb-8">
      {officeGroups.map((group) => {
        const sections = group.sections.filter((section) => mayOpen(section, person))
        const folded = (group.submenu?.keys ?? [])
          .flatMap((key) => findSection(key) ?? [])
          .filter((section) => mayOpen(section, person))
        if (sections.length === 0) return null
        return (
          <section key={group.label} className="mt-4">
            <h2 className="px-3 font-sans text-sm font-semibold text-muted">{group.label}</h2>
            {group.submenu && folded.length > 0 ? (
              <details className="group/pages">
                <summary className="flex min-h-11 list-none items-center justify-between rounded-control px-3 hover:bg-surface [&::-webkit-details-marker]:hidden">
                  {group.submenu.label}
                  <Icon icon={faChevronRight} className="size-3 group-open/pages:rotate-90" />
                </summary>
                <div className="ml-3 border-l border-line pl-1">
                  <Links sections={folded} onChosen={onChosen} />
                </div>
              </details>
            ) : null}
            <Links sections={sections} currentKey={currentKey} onChosen={onChosen} />
          </section>
        )
      })}
    </nav>
  )
}

function Links({
  sections,
  currentKey,
  onChosen,
}: {
  sections: OfficeSection[]
  currentKey?: string | undefined
  onChosen: (() => void) | undefined
}) {
  return (
    <ul>
      {sections.map(({ key, label }) => (
        <li key={key}>
          <Link
            to={sectionAddress(key)}
            onClick={onChosen}
            aria-current={key === currentKey ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-control px-3 no-underline hover:bg-surface aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-accent aria-[current=page]:shadow-[inset_3px_0_0_var(--lamp)]"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
