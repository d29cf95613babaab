import { Link } from 'react-router'
import { ThemeCycle } from '#app/site/frame/header/theme-menu.tsx'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faArrowUpRightFromSquare, faChevronDown } from '#app/ui/symbols/solid.ts'
import { findSection, sectionPath } from './office-routes.ts'
import { SidebarIcon } from './sidebar/sidebar-links.tsx'
import { SignOutForm } from './sign-out-form.tsx'

const accountKey = 'account'
const item = 'menu-item w-full text-left'

/** The signed-in person: their account, the website, the theme, and signing out. Works without scripts. */
export function AccountMenu({ person, className }: { person: OfficePerson; className: string }) {
  return (
    <details name="frame-menu" data-menu="" className="relative">
      <summary title="Your account" className={className}>
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent"
        >
          {[...person.name][0]?.toUpperCase()}
        </span>
        <span className="sr-only">Your account</span>
        <Icon icon={faChevronDown} className="size-2.5 text-muted max-sm:hidden" />
      </summary>
      <div className="floats w-60 p-2">
        <p className="px-2.5 py-1.5 text-sm text-muted wrap-anywhere">Signed in as {person.name}</p>
        <Link to={sectionPath(accountKey)} className={item}>
          <SidebarIcon sectionKey={accountKey} />
          {findSection(accountKey)?.label}
        </Link>
        <a href="/" target="_blank" rel="noopener" className={item}>
          <Icon icon={faArrowUpRightFromSquare} className="size-4" />
          <span>
            View site <span className="sr-only">(new tab)</span>
          </span>
        </a>
        <ThemeCycle />
        <SignOutForm owner={person.email} className={item} />
      </div>
    </details>
  )
}
