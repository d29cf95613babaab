import type { RefObject } from 'react'
import type { OfficeSection } from '#app/admin/sections/section.ts'
import { ThemeMenu } from '#app/site/frame/header/theme-menu.tsx'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { menuIcon } from '#app/ui/symbols/drawn-icons.ts'
import { faArrowUpRightFromSquare } from '#app/ui/symbols/solid.ts'
import { OfficeSearch } from './search/office-search.tsx'
import { SignOutForm } from './sign-out-form.tsx'

const quiet =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 no-underline hover:bg-surface'

/** The open section's name and purpose (A§2.2), with search, theme, and sign-out. */
export function OfficeHeader({
  person,
  section: { label, purpose },
  heading,
  openMenu,
}: {
  person: OfficePerson
  section: OfficeSection
  heading: RefObject<HTMLHeadingElement | null>
  openMenu: () => void
}) {
  return (
    <header className="relative z-30 border-b border-line bg-sunken px-4 pt-0.5 pb-1 sm:px-8 sm:pt-1 sm:pb-1.5 lg:bg-page">
      <div className="flex items-center gap-1 text-sm">
        <button type="button" onClick={openMenu} className={`${quiet} -ml-3 lg:hidden`}>
          <Icon icon={menuIcon} />
          Menu
        </button>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mr-auto min-w-0 text-lg leading-[1.1] outline-none wrap-anywhere sm:text-xl lg:text-2xl"
        >
          {label}
        </h1>
        <span className="hidden min-w-0 text-muted wrap-anywhere lg:inline">
          Signed in as {person.name}
        </span>
        <OfficeSearch className={quiet} />
        <ViewSite className={`${quiet} max-sm:hidden`} />
        <ThemeMenu />
        <SignOutForm owner={person.email} className={`${quiet} shrink-0 whitespace-nowrap`} />
      </div>
      <div className="flex flex-wrap gap-x-8 text-sm leading-snug">
        <p>{purpose}</p>
        <p className="text-muted lg:ml-auto">Manage your website content and settings</p>
      </div>
    </header>
  )
}

/** Opens the website in a new tab. */
export function ViewSite({ className }: { className: string }) {
  return (
    <a href="/" target="_blank" rel="noopener" className={className}>
      <Icon icon={faArrowUpRightFromSquare} className="size-4" />
      View site
      <span className="sr-only">(new tab)</span>
    </a>
  )
}
