import type { ReactNode } from 'react'
import { ariaCurrent, type MenuItem, type NavigationLink } from '#app/site/documents/navigation.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { chevronDownIcon } from '#app/ui/symbols/drawn-icons.ts'

/** A menu in the header: a `details`, so it opens without scripts. `enhance-menus.ts` adds hover, focus, and Esc. */
export function HeaderMenu({
  label,
  isHere,
  children,
}: {
  label: string
  isHere: boolean
  children: ReactNode
}) {
  return (
    <details
      name="frame-menu"
      data-menu="hover"
      suppressHydrationWarning
      className="group relative"
    >
      <summary
        className={`flex min-h-11 list-none items-center gap-2 rounded-control px-3 decoration-2 underline-offset-8 select-none hover:text-accent ${isHere ? 'font-semibold text-accent underline' : ''}`}
      >
        {label}
        <Icon
          icon={chevronDownIcon}
          className="size-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}

/** The menu of a link with links below it. */
export function LinksMenu({ item, path }: { item: MenuItem; path: string }) {
  const { label, links = [] } = item
  return (
    <HeaderMenu label={label} isHere={isAmong(links, path)}>
      <div className="absolute top-full left-1/2 z-30 w-56 -translate-x-1/2 pt-2">
        <div className="rounded-card border border-line bg-surface p-2 shadow-lg">
          <CardLinks links={links} path={path} />
        </div>
      </div>
    </HeaderMenu>
  )
}

/** The links of an open menu. */
export function CardLinks({ links, path }: { links: readonly NavigationLink[]; path: string }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label + link.path}>
          <SiteLink
            href={link.path}
            aria-current={ariaCurrent(link.path, path)}
            className="card-link"
          >
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** True if one of the links goes to the current page. */
export function isAmong(links: readonly NavigationLink[], path: string): boolean {
  return links.some((link) => ariaCurrent(link.path, path) !== undefined)
}
