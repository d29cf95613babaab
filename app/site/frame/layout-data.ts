import type { DocumentValues } from '#app/content/kit/document.ts'
import { safeUrl } from '#app/content/kit/safe-url.ts'
import type { ContactFacts, PostalAddress } from '#app/site/documents/contact-fields.ts'
import type { footer } from '#app/site/documents/footer-document.ts'
import { contactPath, lacksContact, type Menus } from '#app/site/documents/navigation.ts'
import { type Message, message, type Words } from '#app/ui/words/words.ts'

type Footer = DocumentValues<typeof footer>

/** The footer's contact details; blank ones come from the Contact page. */
export function footerContact(own: Footer['contact'], facts: ContactFacts): Footer['contact'] {
  const hasAddress = Object.values(own.address).some((part) => part.trim() !== '')
  return {
    showContact: own.showContact,
    address: hasAddress ? own.address : facts.address,
    phone: own.phone.trim() || facts.phone.trim(),
    email: own.email || facts.email,
  }
}

/** The footer's own links, then the menu's that it doesn't have, then Contact if it and a menu lack it. */
export function footerLinks(
  own: Footer['quickLinks'],
  menus: Menus,
  t: Words,
): Footer['quickLinks'] {
  const shown = own.filter(({ label }) => label).map(({ url }) => url)
  const more = menus.footer.filter(({ path }) => !shown.includes(path))
  const links = [...own, ...more.map(({ label, path }) => ({ label, url: path }))]
  const hasContact = links.some(({ label, url }) => label && url === contactPath)
  if (hasContact || !lacksContact(menus)) return links
  return [...links, { label: t('Contact'), url: contactPath }]
}

/** The policy's URL; '#' or blank means the built-in page. */
export function policyUrl(url: string, builtIn: '/privacy' | '/terms'): string {
  return url.trim() === '' || url.trim() === '#' ? builtIn : url
}

/** The policy links that staff show, without unsafe URLs. */
export function policyLinks(bar: Footer['bottomBar']): { label: Message; href: string }[] {
  const privacy = safeUrl(policyUrl(bar.privacyPolicyUrl, '/privacy'))
  const terms = safeUrl(policyUrl(bar.termsOfServiceUrl, '/terms'))
  return [
    ...(bar.showPrivacyPolicy && privacy
      ? [{ label: message('Privacy Policy'), href: privacy }]
      : []),
    ...(bar.showTermsOfService && terms
      ? [{ label: message('Terms of Service'), href: terms }]
      : []),
  ]
}

/** A postal address as envelope lines, without blank parts. */
export function addressLines({ street, city, state, zip }: PostalAddress): string[] {
  const region = [state, zip].filter((part) => part.trim()).join(' ')
  const town = [city, region].filter((part) => part.trim()).join(', ')
  return [street, town].map((line) => line.trim()).filter((line) => line !== '')
}
