import { ButtonLink } from '#app/ui/button.tsx'
import { closeIcon, menuIcon } from '#app/ui/drawn-icons.ts'
import { Icon } from '#app/ui/icon.tsx'
import { allServices, currentMark, mobileServices, type NavigationLink } from './navigation.ts'
import { ThemeCycle } from './theme-menu.tsx'

/** The menu below the large breakpoint: a `details` that works before and without script. */
export function MobileMenu({ links, path }: { links: NavigationLink[]; path: string }) {
  return (
    <details name="frame-menu" data-menu="" suppressHydrationWarning className="group lg:hidden">
      <summary className="grid size-11 list-none place-items-center rounded-control hover:bg-sunken">
        <span className="sr-only">Menu</span>
        <span className="grid group-open:hidden">
          <Icon icon={menuIcon} className="size-6" />
        </span>
        <span className="hidden group-open:grid">
          <Icon icon={closeIcon} className="size-6" />
        </span>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full z-30 max-h-[80dvh] overflow-y-auto overscroll-contain border-b border-line bg-surface px-3 py-4 shadow-lg sm:px-6"
      >
        <p className="px-3 text-sm text-muted">Services</p>
        <ul className="mb-3 border-b border-line pb-3">
          {[...mobileServices, allServices].map((link) => (
            <MenuLine key={link.path} link={link} path={path} />
          ))}
        </ul>
        <ul>
          {links.map((link) => (
            <MenuLine key={link.path} link={link} path={path} />
          ))}
        </ul>
        <div className="mt-3 border-t border-line pt-3">
          <ThemeCycle />
          <ButtonLink
            href="/donate"
            aria-current={currentMark('/donate', path)}
            className="mt-3 w-full"
          >
            Donate
          </ButtonLink>
        </div>
      </nav>
    </details>
  )
}

function MenuLine({ link, path }: { link: NavigationLink; path: string }) {
  return (
    <li>
      <a
        href={link.path}
        aria-current={currentMark(link.path, path)}
        className="flex min-h-12 items-center rounded-control px-3 font-serif text-xl no-underline hover:bg-sunken aria-[current=page]:text-accent aria-[current=page]:underline"
      >
        {link.label}
      </a>
    </li>
  )
}
