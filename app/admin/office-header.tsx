import type { RefObject } from 'react'
import type { OfficeSection } from '#app/admin/sections/section.ts'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { AccountMenu } from './account-menu.tsx'
import { OfficeSearch } from './search/office-search.tsx'
import { WhatsNew } from './whats-new.tsx'

const round =
  'grid size-11 list-none place-items-center rounded-control hover:bg-sunken [&::-webkit-details-marker]:hidden'

/** The top bar: the open section's label (A§2.2), search, what's new, and the person's own menu. */
export function OfficeHeader({
  person,
  section: { label },
  newsSeen,
  heading,
}: {
  person: OfficePerson
  section: OfficeSection
  /** the newest item of What's new they've seen; undefined: not loaded yet */
  newsSeen: string | null | undefined
  heading: RefObject<HTMLHeadingElement | null>
}) {
  return (
    <header className="relative z-30 flex min-h-[3rem] items-center gap-1 border-b border-line bg-page px-4 sm:gap-2 sm:px-8">
      <h1
        ref={heading}
        tabIndex={-1}
        className="mr-auto min-w-0 text-2xl outline-none wrap-anywhere max-sm:leading-tight"
      >
        {label}
      </h1>
      {/* specified (A§2.2), and of no use to anyone who sees the screen */}
      <p className="sr-only">Manage your website content and settings</p>
      <OfficeSearch className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 text-muted hover:bg-sunken lg:w-64 lg:justify-start lg:border lg:border-line lg:bg-surface" />
      <WhatsNew seenId={newsSeen} className={round} />
      <AccountMenu
        person={person}
        className={`${round} sm:flex sm:w-auto sm:items-center sm:gap-1.5 sm:px-1`}
      />
    </header>
  )
}
