import { FinishForm } from '#app/site/quick-exit/finish-form.tsx'
import type { Site } from '#app/site/site.server.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { OpenCartButton } from './header/cart-button.tsx'
import { HomeLink } from './header/header.tsx'
import { LanguageLinks } from './header/language-link.tsx'
import { ThemeCycle } from './header/theme-menu.tsx'
import { policyLinks } from './layout-data.ts'

type FrameProps = { site: Site }

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** The checkout header: the logo and a link back to the cart. */
export function QuietHeader({ site, path }: FrameProps & { path: string }) {
  const t = useWords()
  return (
    <header className="border-b border-line px-5 sm:px-8 print:hidden">
      <div className="mx-auto flex min-h-[calc(var(--head)-1px)] max-w-6xl flex-wrap items-center gap-4">
        <HomeLink site={site} />
        <OpenCartButton
          path={path}
          className="-mr-3 min-h-11 rounded-control px-3 font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {t('Back to cart')}
        </OpenCartButton>
      </div>
    </header>
  )
}

/** The checkout footer: copyright, theme, and policies. */
export function QuietFooter({ site: { footer } }: FrameProps) {
  const t = useWords()
  return (
    <div className="border-t border-line px-5 py-4 text-sm text-muted sm:px-8">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8">
        <p className="mr-auto py-2">{footer.bottomBar.copyrightText}</p>
        <div className="-mx-3">
          <ThemeCycle />
        </div>
        <LanguageLinks className={linkClass} />
        <FinishForm className={linkClass} />
        {policyLinks(footer.bottomBar).map(({ label, href }) => (
          <SiteLink key={label} href={href} className={linkClass}>
            {t(label)}
          </SiteLink>
        ))}
      </div>
    </div>
  )
}
