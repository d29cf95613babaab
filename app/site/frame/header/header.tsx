import { useMatches } from 'react-router'
import { publicPages } from '#app/public-pages.ts'
import { ariaCurrent, type NavigationLink } from '#app/site/documents/navigation.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Site } from '#app/site/site.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { CartButton } from './cart-button.tsx'
import { LanguageLink } from './language-link.tsx'
import { LogoMark } from './logo-mark.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ServicesMenu } from './services-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The top of every page: who this is, where one can go, and the way to give. */
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
      {/* small tabs below the header, which take no room from it */}
      <p className="admin-place">
        <LanguageLink className="admin-tab language-tab" />
        <OfficeLink path={path} />
      </p>
    </header>
  )
}

/** The way into the office: where the page has a document, to its editor for who may save it (`scripts/frame/enhance-edit-link.ts`). */
function OfficeLink({ path }: { path: string }) {
  const t = useWords()
  const page = publicPages.find((one) => one.path === path)
  const matches = useMatches()
  const isOwnPage = matches.some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.isOwnPage?.(loaderData),
  )
  const link = { href: '/admin', rel: 'nofollow', className: 'admin-tab' }
  if (!page && !isOwnPage) return <SiteLink {...link}>{t('Admin')}</SiteLink>
  const permission = page?.documentKey === 'shop' ? 'shop' : 'content'
  return (
    <SiteLink {...link} data-edit={permission} data-words={t('Edit this page')}>
      {t('Admin')}
    </SiteLink>
  )
}

/** Whose site this is, and the way to its first page. */
export function HomeLink({ site }: { site: Site }) {
  const t = useWords()
  return (
    <SiteLink href="/" className="home-link">
      <LogoMark logo={site.logo} className="size-12 text-accent" />
      <span className="leading-none">
        <span className="block font-serif text-xl font-semibold">{site.footer.logo.title}</span>
        <span className="mt-1 block text-sm text-muted">{t('Ministries')}</span>
      </span>
    </SiteLink>
  )
}

type LinkProps = { link: NavigationLink; path: string }

/** A link of the bar as its look says: plain, the Services menu where that holds anything, a button. */
function HeaderLink({ site, ...props }: LinkProps & { site: Site }) {
  const { link, path } = props
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

/** A link of the bar; the page that is open is marked, not by color alone. */
function PlainLink({ link, path }: LinkProps) {
  return (
    <SiteLink href={link.path} aria-current={ariaCurrent(link.path, path)} className="bar-link">
      {link.label}
    </SiteLink>
  )
}
