import { Link } from 'react-router'
import { sectionPath } from '#app/admin/office-routes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { getOwn } from '#platform/get-own.ts'
import { leadsTo, type MenuEntry } from './daily-entries.ts'
import type { SidebarCounts } from './sidebar-counts.ts'
import { sidebarIcon } from './sidebar-icons.ts'

/** What the counts mean, for screen readers. */
const counted: Record<keyof SidebarCounts, string> = {
  messages: 'unanswered',
  orders: 'to ship',
  packing: 'to pack',
  responses: 'coming',
}

/** Links to sections, each with its icon and a count of open items. */
export function SidebarLinks({
  entries,
  currentKey,
  waiting = {},
  onChosen,
  isNarrow = false,
}: {
  entries: readonly MenuEntry[]
  currentKey: string
  waiting?: SidebarCounts
  onChosen?: (() => void) | undefined
  /** icons only; the names are tooltips */
  isNarrow?: boolean
}) {
  return (
    <ul>
      {entries.map((entry) => {
        const { section, label } = entry
        const { key, purpose } = section
        return (
          <li key={key}>
            <Link
              to={sectionPath(key)}
              onClick={onChosen}
              title={isNarrow ? label : purpose}
              aria-current={leadsTo(entry, currentKey) ? 'page' : undefined}
              className={`menu-item relative ${isNarrow ? 'justify-center' : ''}`}
            >
              <SidebarIcon sectionKey={key} />
              <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1'}>{label}</span>
              <Count sectionKey={key} waiting={waiting} isDot={isNarrow} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

export function SidebarIcon({ sectionKey }: { sectionKey: string }) {
  const icon = sidebarIcon(sectionKey)
  return icon ? <Icon icon={icon} className="size-4 shrink-0" /> : null
}

/** How many items wait in a section. Renders nothing for zero. */
export function Count({
  sectionKey,
  waiting,
  isDot = false,
}: {
  sectionKey: string
  waiting: SidebarCounts
  /** a dot in the corner instead of the number */
  isDot?: boolean
}) {
  const count = getOwn(waiting, sectionKey)
  if (!count) return null
  const words = getOwn(counted, sectionKey)
  return isDot ? (
    <>
      <span aria-hidden="true" className="absolute top-1 right-1 size-2 rounded-full bg-accent" />
      <span className="sr-only">
        {' '}
        {count} {words}
      </span>
    </>
  ) : (
    <span className="text-sm font-medium text-accent tabular-nums">
      {count}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
