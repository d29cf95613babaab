import { Link } from 'react-router'
import { sectionPath } from '#app/admin/office-routes.ts'
import type { OfficeSection } from '#app/admin/sections/section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { getOwn } from '#platform/get-own.ts'
import type { SidebarCounts } from './sidebar-counts.ts'
import { sidebarIcon } from './sidebar-icons.ts'

/** What the sidebar's counts mean, for screen readers. */
const counted: Record<keyof SidebarCounts, string> = {
  messages: 'unanswered',
  orders: 'to fulfill',
  responses: 'coming',
}

/** Links to sections, each with its icon and a count of open items. */
export function SidebarLinks({
  sections,
  currentKey,
  waiting = {},
  onChosen,
}: {
  sections: OfficeSection[]
  currentKey?: string
  waiting?: SidebarCounts
  onChosen: (() => void) | undefined
}) {
  return (
    <ul>
      {sections.map(({ key, label }) => (
        <li key={key}>
          <Link
            to={sectionPath(key)}
            onClick={onChosen}
            aria-current={key === currentKey ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 no-underline hover:bg-surface lg:pointer-fine:min-h-9 aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-accent aria-[current=page]:shadow-[inset_3px_0_0_var(--lamp)]"
          >
            <SidebarIcon sectionKey={key} />
            <span className="min-w-0 flex-1">{label}</span>
            <Count count={getOwn(waiting, key)} words={getOwn(counted, key) ?? ''} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SidebarIcon({ sectionKey }: { sectionKey: string }) {
  const icon = sidebarIcon(sectionKey)
  return icon ? <Icon icon={icon} className="size-4.5" /> : null
}

/** Renders nothing for zero. */
function Count({ count, words }: { count: number | undefined; words: string }) {
  if (!count) return null
  return (
    <span className="rounded-control bg-accent px-2 text-sm font-semibold text-on-accent tabular-nums">
      {count}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
