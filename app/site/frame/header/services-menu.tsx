import { safeUrl } from '#app/content/kit/safe-url.ts'
import { ariaCurrent, type Menus } from '#app/site/documents/navigation.ts'
import type { Site } from '#app/site/site.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { arrowRightIcon } from '#app/ui/symbols/drawn-icons.ts'
import { CardLinks, HeaderMenu } from './header-menu.tsx'

/** The Services menu (V§9, decision 73). */
export function ServicesMenu({
  label,
  menu,
  path,
  credit,
}: {
  label: string
  menu: Menus['services']
  path: string
  credit: Site['settings']['poweredBy']
}) {
  return (
    <HeaderMenu label={label} isHere={path.startsWith('/services')}>
      <div className="absolute top-full left-1/2 z-30 w-136 -translate-x-1/2 pt-2">
        <div className="rounded-card border border-line bg-surface px-5 pt-5 pb-3 shadow-lg">
          <div className="grid grid-cols-2 gap-4">
            {menu.columns.map(({ title, links }) => (
              <div key={links[0]?.path}>
                {title ? <p className="mb-1 px-3 text-sm text-muted">{title}</p> : null}
                <CardLinks links={links} path={path} />
              </div>
            ))}
          </div>
          <div className="mt-5 flex items-center justify-between gap-4 border-t border-line pt-3">
            {menu.all ? (
              <SiteLink
                href={menu.all.path}
                aria-current={ariaCurrent(menu.all.path, path)}
                className="flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-accent no-underline hover:underline"
              >
                {menu.all.label}
                <Icon icon={arrowRightIcon} className="size-4" />
              </SiteLink>
            ) : null}
            <Credit credit={credit} />
          </div>
        </div>
      </div>
    </HeaderMenu>
  )
}

function Credit({ credit }: { credit: Site['settings']['poweredBy'] }) {
  const href = safeUrl(credit.url)
  if (!credit.show || !href) return null
  return (
    <SiteLink
      href={href}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 items-center text-sm text-muted no-underline hover:underline"
    >
      {credit.label}
    </SiteLink>
  )
}
