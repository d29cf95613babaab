import { useMatches } from 'react-router'
import { ariaCurrent, type MenuItem, type NavigationLink } from '#app/site/documents/navigation.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { publicPages } from '#app/site/public-pages.ts'
import type { Site } from '#app/site/site.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Permission } from '#platform/permission.ts'
import { CartButton } from './cart-button.tsx'
import { LinksMenu } from './header-menu.tsx'
import { LanguageLinks } from './language-link.tsx'
import { LogoMark } from './logo-mark.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ServicesMenu } from './services-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The header of every page. */
export function Header({ site, path }: { site: Site; path: string }) {
  const { menus } = site
  const t = useWords()
  return (
    <header className="relative z-20 border-b border-line px-5 sm:px-8 print:hidden">
      <div className="mx-auto flex min-h-[calc(var(--head)-1px)] max-w-6xl flex-wrap items-center gap-1 lg:flex-nowrap">
        <HomeLink site={site} />
        <nav
          aria-label={t('Main ||menu')}
          className="hidden flex-wrap items-center justify-end lg:flex"
        >
          {menus.header.map((link) => (
            <HeaderLink key={link.label + link.path} link={link} site={site} path={path} />
          ))}
        </nav>
        <CartButton path={path} />
        <ThemeMenu />
        <MobileMenu menu={menus.phone} path={path} help={site.help} />
      </div>
      {/** small tabs that hang below the header */}
      <p className="admin-place">
        <LanguageLinks className="admin-tab language-tab" />
        <OfficeLink path={path} />
      </p>
    </header>
  )
}

/** The area that edits a page, by its document; others belong to 'pages'. */
const editAreas = new Map<string, Permission>([
  ['shop', 'products'],
  ['events', 'events'],
])

/** Link to the office. For staff who may edit this page, `enhance-edit-link.ts` points it at the editor. */
function OfficeLink({ path }: { path: string }) {
  const t = useWords()
  const page = publicPages.find((one) => one.path === path)
  const matches = useMatches()
  const isOwnPage = matches.some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.isOwnPage?.(loaderData),
  )
  const link = { href: '/admin', rel: 'nofollow', className: 'admin-tab' }
  if (!page && !isOwnPage) return <SiteLink {...link}>{t('Admin')}</SiteLink>
  const permission = editAreas.get(page?.documentKey ?? '') ?? 'pages'
  return (
    <SiteLink {...link} data-edit={permission} data-words={t('Edit this page')}>
      {t('Admin')}
    </SiteLink>
  )
}

/** The logo and name, linked to the home page. */
export function HomeLink({ site }: { site: Site }) {
  const t = useWords()
  const { showName, title, plates } = site.footer.logo
  return (
    <SiteLink href="/" className="home-link">
      <LogoMark
        logo={site.logo}
        isWide={!showName}
        plate={plates?.header}
        className={showName ? 'size-12 text-accent' : wideLogo}
      />
      <span className={showName ? 'leading-none' : nameOfWideLogo}>
        <span className="block font-serif text-xl font-semibold">{title}</span>
        <span className="mt-1 block text-sm text-muted">{t('Ministries')}</span>
      </span>
    </SiteLink>
  )
}

const wideLogo = 'peer h-12 min-w-12 text-accent'

/** A name that only screen readers get, unless the logo is missing or fails to load. */
const nameOfWideLogo = 'sr-only leading-none peer-data-[logo=failed]:not-sr-only'

type LinkProps = { link: NavigationLink; path: string }

/** A header link by its look: plain, a button, or a menu if it has links. */
function HeaderLink({ site, ...props }: { link: MenuItem; path: string; site: Site }) {
  const { link, path } = props
  if (link.links) return <LinksMenu item={link} path={path} />
  if (link.look === 'button') {
    return (
      <ButtonLink
        href={link.path}
        aria-current={ariaCurrent(link.path, path)}
        className="mx-2 aria-[current=page]:underline aria-[current=page]:underline-offset-4"
      >
        {link.label}
      </ButtonLink>
    )
  }
  if (link.look === 'services' && site.menus.services.columns.length > 0) {
    return (
      <ServicesMenu
        label={link.label}
        menu={site.menus.services}
        path={path}
        credit={site.settings.poweredBy}
      />
    )
  }
  return <PlainLink {...props} />
}

/** Marks the current page, and not only by color. */
function PlainLink({ link, path }: LinkProps) {
  return (
    <SiteLink href={link.path} aria-current={ariaCurrent(link.path, path)} className="bar-link">
      {link.label}
    </SiteLink>
  )
}
