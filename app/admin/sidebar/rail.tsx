import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { draw } from '#app/ui/symbols/drawn-icons.ts'
import { OfficeNavigation } from './office-navigation.tsx'
import type { SidebarCounts } from './sidebar-counts.ts'
import { useKept } from './use-kept.ts'

const narrow = 'narrow'
const foldIcon = draw('M3 4h18v16H3zm2 2v12h4V6zm6 0v12h8V6z')

/** The menu on the left of wide screens; it folds to a row of icons. */
export function Rail({
  siteName,
  ...shown
}: {
  siteName: string
  person: OfficePerson
  currentKey: string
  waiting: SidebarCounts
}) {
  const [kept, keep] = useKept('isNarrow', shown.person.email)
  const isNarrow = kept.includes(narrow)
  const label = isNarrow ? 'Show menu' : 'Fold menu'
  return (
    <aside
      className={`sticky top-0 hidden h-dvh shrink-0 overflow-y-auto border-r border-line bg-sunken lg:block ${isNarrow ? 'w-14' : 'w-58'}`}
    >
      <div className="flex min-h-[3rem] items-center gap-2 px-2">
        {isNarrow ? null : <p className="min-w-0 flex-1 truncate pl-2.5 font-medium">{siteName}</p>}
        <button
          type="button"
          title={label}
          aria-label={label}
          onClick={() => keep(isNarrow ? [] : [narrow])}
          className={`menu-item justify-center ${isNarrow ? 'w-full' : ''}`}
        >
          <Icon icon={foldIcon} className="size-4" />
        </button>
      </div>
      <OfficeNavigation isNarrow={isNarrow} {...shown} />
    </aside>
  )
}
