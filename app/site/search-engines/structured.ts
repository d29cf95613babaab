import { safeUrl } from '#app/content/kit/safe-url.ts'
import { imagePath } from '#app/images/image-path.ts'
import type { PostalAddress } from '#app/site/documents/contact-fields.ts'
import type { Site } from '#app/site/site.server.ts'

/** Only Home, About, and Contact carry the full organization, to keep other pages small. */
export function showsFullOrganization(path: string): boolean {
  return ['/', '/about', '/contact'].includes(path)
}

/** The ministry and its site as JSON-LD. */
export function organizationJson({ facts, footer, logo, opening }: Site): string {
  const { address, phone, email } = footer.contact
  const { facebook, instagram, youtube } = footer.socialMedia
  const sameAs = [facebook, instagram, youtube].filter((account) => safeUrl(account))
  const ministry = {
    '@type': 'NGO',
    '@id': `${facts.url}/#organization`,
    name: facts.name,
    url: `${facts.url}/`,
    logo: `${facts.url}${logo ? imagePath(logo) : '/icons/icon-512.png'}`,
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...structuredAddress(address),
    ...(Object.keys(opening).length > 0
      ? {
          location: {
            '@type': 'Place',
            name: facts.name,
            ...structuredAddress(address),
            ...opening,
          },
        }
      : {}),
  }
  const website = {
    '@type': 'WebSite',
    '@id': `${facts.url}/#website`,
    name: facts.name,
    url: `${facts.url}/`,
    publisher: { '@id': ministry['@id'] },
  }
  const graph = { '@context': 'https://schema.org', '@graph': [ministry, website] }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

/** A schema.org `address`; empty if neither street nor city is known. */
export function structuredAddress({ street, city, state, zip }: PostalAddress) {
  if (!street && !city) return {}
  return {
    address: {
      '@type': 'PostalAddress',
      ...(street ? { streetAddress: street } : {}),
      ...(city ? { addressLocality: city } : {}),
      ...(state ? { addressRegion: state } : {}),
      ...(zip ? { postalCode: zip } : {}),
      addressCountry: 'US',
    },
  }
}
