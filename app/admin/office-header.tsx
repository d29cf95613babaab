import type { RefObject } from 'react'
import { ThemeMenu } from '#app/site/frame/theme-menu.tsx'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { menuIcon } from '#app/ui/drawn-icons.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faArrowUpRightFromSquare } from '#app/ui/symbols/solid.ts'
import { SignOutForm } from './sign-out-form.tsx'

const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 no-underline hover:bg-surface'

/** Names the section that is open (A§2.2), and holds what is always at hand. */
export function OfficeHeader({
  person,
  label,
  heading,
  openMenu,
}: {
  person: OfficePerson
  label: string
  heading: RefObject<HTMLHeadingElement | null>
  openMenu: () => void
}) {
  return (
    <header className="relative z-10 border-b border-line bg-sunken px-4 pt-2 pb-4 sm:px-8 lg:bg-page">
      <div className="flex flex-wrap items-center gap-1 text-sm">
        <button type="button" onClick={openMenu} className={`${quiet} -ml-3 lg:hidden`}>
          <Icon icon={menuIcon} />
          Menu
        </button>
        <span className="mr-auto hidden text-muted wrap-anywhere lg:inline">
          Signed in as {person.name}
        </span>
        <span className="ml-auto lg:hidden" />
        <a href="/" target="_blank" rel="noopener" className={quiet}>
          <Icon icon={faArrowUpRightFromSquare} className="size-4" />
          View site
          <span className="sr-only">(new tab)</span>
        </a>
        <ThemeMenu />
        <SignOutForm owner={person.email} className={quiet} />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-2xl outline-none">
        {label}
      </h1>
      <p className="text-muted">Manage your website content and settings</p>
    </header>
  )
}
