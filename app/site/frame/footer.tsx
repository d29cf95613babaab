import { safeUrl } from '#app/content/kit/safe-url.ts'
import { HelpLines } from '#app/site/help/help-lines.tsx'
import { sheets } from '#app/site/print-paths.ts'
import { FinishForm } from '#app/site/quick-exit/finish-form.tsx'
import type { Site } from '#app/site/site.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { telUrl } from '#app/ui/format/telephone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { mailtoUrl } from '#app/ui/links/mailto.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { facebookIcon, instagramIcon, youtubeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { LogoMark } from './header/logo-mark.tsx'
import { addressLines, policyLinks } from './layout-data.ts'

const linkClass = 'foot-link'

/** The footer of every page. Staff can hide each part. */
export function Footer({ site }: { site: Site }) {
  const { footer, logo } = site
  const t = useWords()
  return (
    <>
      <FooterHills />
      <div className="bg-night px-5 pb-8 text-cream sm:px-8">
        <section aria-label={t('Get help')} className="mx-auto max-w-6xl pt-4">
          <HelpLines help={site.help} isWhole />
          <SiteLink href={sheets.help.path} className={linkClass}>
            {t(sheets.help.label)}
          </SiteLink>
        </section>
        <div className="foot-columns">
          <div className="md:col-span-2 lg:col-span-1">
            {footer.logo.showLogo ? (
              <p className="mb-5 flex items-center gap-3">
                <LogoMark
                  logo={logo}
                  isWide={!footer.logo.showName}
                  plate={footer.logo.plates?.footer}
                  className={
                    footer.logo.showName ? 'size-14 text-cream' : 'peer h-14 min-w-14 text-cream'
                  }
                />
                <span
                  className={
                    footer.logo.showName
                      ? 'leading-none'
                      : 'sr-only leading-none peer-data-[logo=failed]:not-sr-only'
                  }
                >
                  <span className="block font-serif text-xl font-semibold">
                    {footer.logo.title}
                  </span>
                  <span className="mt-1 block text-sm text-cream/80">{footer.logo.subtitle}</span>
                </span>
              </p>
            ) : null}
            <p className="max-w-md font-serif text-lg leading-normal">{footer.mission.text}</p>
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <GiveButton donate={footer.donate} />
              <SocialLinks social={footer.socialMedia} />
            </div>
          </div>
          <QuickLinks links={footer.quickLinks} />
          <ContactBlock contact={footer.contact} />
        </div>
        <BottomBar bar={footer.bottomBar} />
      </div>
    </>
  )
}

function GiveButton({ donate }: { donate: Site['footer']['donate'] }) {
  const href = safeUrl(donate.donateUrl)
  if (!donate.showDonateButton || !href) return null
  return (
    <ButtonLink look="onDark" href={href}>
      {donate.buttonText}
    </ButtonLink>
  )
}

function SocialLinks({ social }: { social: Site['footer']['socialMedia'] }) {
  const places = [
    { name: 'Facebook', address: social.facebook, icon: facebookIcon },
    { name: 'Instagram', address: social.instagram, icon: instagramIcon },
    { name: 'YouTube', address: social.youtube, icon: youtubeIcon },
  ].flatMap((place) => {
    const href = safeUrl(place.address)
    return href ? [{ ...place, href }] : []
  })
  if (!social.showSocialMedia || places.length === 0) return null
  return (
    <ul className="-ml-3 flex gap-1">
      {places.map(({ name, href, icon }) => (
        <li key={name}>
          <SiteLink
            href={href}
            rel="noopener"
            className="grid size-11 place-items-center rounded-control hover:bg-cream/10"
          >
            <Icon icon={icon} />
            <span className="sr-only">{name}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function QuickLinks({ links }: { links: Site['footer']['quickLinks'] }) {
  const shown = links.flatMap(({ label, url }) => {
    const href = safeUrl(url)
    return label && href ? [{ label, href }] : []
  })
  const t = useWords()
  if (shown.length === 0) return null
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className="mb-2 text-lg">
        {t('Quick links')}
      </h2>
      <ul>
        {shown.map(({ label, href }) => (
          <li key={label + href}>
            <SiteLink href={href} className={linkClass}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactBlock({ contact }: { contact: Site['footer']['contact'] }) {
  const t = useWords()
  const address = addressLines(contact.address)
  if (!contact.showContact) return null
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className="mb-2 text-lg">
        {t('Visit us')}
      </h2>
      {address.length > 0 ? (
        <address className="py-2 text-cream/90 not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : null}
      <ul>
        {contact.phone ? (
          <li>
            <SiteLink href={telUrl(contact.phone)} className={linkClass}>
              {contact.phone}
            </SiteLink>
          </li>
        ) : null}
        {contact.email ? (
          <li>
            <SiteLink href={mailtoUrl(contact.email)} className={`${linkClass} break-all`}>
              {contact.email}
            </SiteLink>
          </li>
        ) : null}
        <li>
          <SiteLink href="/contact" className={linkClass}>
            {t('Write to us')}
          </SiteLink>
        </li>
      </ul>
    </section>
  )
}

function BottomBar({ bar }: { bar: Site['footer']['bottomBar'] }) {
  const t = useWords()
  return (
    <div className="foot-bar">
      <p className="mr-auto py-2 max-lg:basis-full">{bar.copyrightText}</p>
      <FinishForm className={linkClass} />
      {policyLinks(bar).map(({ label, href }) => (
        <SiteLink key={label} href={href} className={linkClass}>
          {t(label)}
        </SiteLink>
      ))}
    </div>
  )
}

/** The hills and the lit house above the footer (drawn in `parts.css`). */
function FooterHills() {
  return <div className="hills" aria-hidden="true" />
}
