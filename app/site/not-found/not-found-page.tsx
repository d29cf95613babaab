import { SearchBox } from '#app/site/frame/header/search-box.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'

/** Links on the 404 page. */
export const notFoundLinks = [
  {
    label: message('Our services'),
    path: '/services',
    text: message('Recovery, a place to stay, someone to talk to'),
  },
  {
    label: message('Events'),
    path: '/events',
    text: message('What’s happening this week, and where'),
  },
  {
    label: message('About us'),
    path: '/about',
    text: message('Who we are and why the light is on'),
  },
  { label: message('Media'), path: '/media', text: message('Talks and stories to watch') },
  { label: message('Contact'), path: '/contact', text: message('Write, call, or stop by') },
  { label: message('Donate'), path: '/donate', text: message('Help keep the light on') },
]

/** The 404 page: both specified texts, then links (V§2.1). */
export function NotFoundPage() {
  const t = useWords()
  return (
    <PlainPage as="div">
      <h1 className="text-4xl">{t('Page Not Found')}</h1>
      <p className="mt-3 text-sm text-muted">
        {t('Did you forget to add the page to the router?')}
      </p>
      <p className="mt-8 max-w-xl text-lg">
        {t(
          'We couldn’t find that page, but you’re not lost. It may have moved, or the web address may have a typo. Try one of these:',
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="lamp" href="/">
          {t('Go to the home page')}
        </ButtonLink>
        <ButtonLink look="outline" href="/contact">
          {t('Talk to us')}
        </ButtonLink>
      </div>
      <div className="mt-10">
        <SearchBox />
      </div>
      <ul className="mt-12 grid border-t border-line sm:grid-cols-2 sm:gap-x-12">
        {notFoundLinks.map(({ label, path, text }) => (
          <li key={path} className="border-b border-line">
            <SiteLink href={path} className="group block py-4 no-underline">
              <span className="block font-serif text-xl font-semibold group-hover:text-accent group-hover:underline">
                {t(label)}
              </span>
              <span className="text-muted">{t(text)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="mt-10 max-w-xl">
        {t(
          'Are you or someone you love in crisis? The crisis line at the top of this page is open 24 hours a day.',
        )}
      </p>
    </PlainPage>
  )
}
