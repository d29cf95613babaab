import { ariaCurrent, type MenuItem, type Menus } from '#app/site/documents/navigation.ts'
import type { Help } from '#app/site/help/help.ts'
import { HelpLines } from '#app/site/help/help-lines.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { closeIcon, menuIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { isAmong } from './header-menu.tsx'
import { LanguageLinks } from './language-link.tsx'
import { ThemeCycle } from './theme-menu.tsx'

/** The menu on phones and tablets: a `details`, so it works without scripts. */
export function MobileMenu({
  menu,
  path,
  help,
}: {
  menu: Menus['phone']
  path: string
  help: Help
}) {
  const t = useWords()
  const links = menu.links.filter(({ look }) => look !== 'button')
  const buttons = menu.links.filter(({ look }) => look === 'button')
  return (
    <details name="frame-menu" data-menu="" suppressHydrationWarning className="group lg:hidden">
      <summary className="grid size-11 list-none place-items-center rounded-control hover:bg-sunken">
        <span className="sr-only">{t('Menu')}</span>
        <span className="grid group-open:hidden">
          <Icon icon={menuIcon} className="size-6" />
        </span>
        <span className="hidden group-open:grid">
          <Icon icon={closeIcon} className="size-6" />
        </span>
      </summary>
      <nav aria-label={t('Menu')} className="phone-menu">
        <LanguageLinks className="menu-link mb-3 border-b border-line pb-3" />
        {menu.services.length > 0 ? (
          <>
            {menu.title ? <p className="px-3 text-sm text-muted">{menu.title}</p> : null}
            <ul className="mb-3 border-b border-line pb-3">
              <MenuLines links={menu.services} path={path} />
            </ul>
          </>
        ) : null}
        {links.length > 0 ? (
          <ul>
            <MenuLines links={links} path={path} />
          </ul>
        ) : null}
        <div className="mt-3 border-t border-line pt-3">
          <ThemeCycle />
          {buttons.map((link) => (
            <ButtonLink
              key={link.label + link.path}
              href={link.path}
              aria-current={ariaCurrent(link.path, path)}
              className="mt-3 w-full"
            >
              {link.label}
            </ButtonLink>
          ))}
        </div>
        <HelpLines help={help} isWhole className="mt-3 border-t border-line px-3 pt-2 text-sm" />
      </nav>
    </details>
  )
}

function MenuLines({ links, path }: { links: MenuItem[]; path: string }) {
  return links.map((link) => (
    <li key={link.label + link.path}>
      {link.links ? (
        <details open={isAmong(link.links, path)} suppressHydrationWarning>
          <summary className="unfolds menu-link w-full">{link.label}</summary>
          <ul className="ml-5">
            <MenuLines links={link.links} path={path} />
          </ul>
        </details>
      ) : (
        <SiteLink
          href={link.path}
          aria-current={ariaCurrent(link.path, path)}
          className="menu-link"
        >
          {link.label}
        </SiteLink>
      )}
    </li>
  ))
}
