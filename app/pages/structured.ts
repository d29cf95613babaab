import type { PostalAddress } from '#app/site/contact-facts.ts'
import type { SiteFacts } from '#app/site/meta.ts'

/** How to reach the ministry, as a page's loader answers it. */
export type Contact = { phone: string; email: string; address: PostalAddress }

/** The ministry as structured data; what it has not given is left out. */
export function ministryNode(facts: SiteFacts, contact: Contact, description: string): object {
  const { phone, email, address } = contact
  return {
    '@type': 'NGO',
    '@id': `${facts.url}/#ministry`,
    name: facts.name,
    url: `${facts.url}/`,
    description,
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...(address.street
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: address.street,
            addressLocality: address.city,
            addressRegion: address.state,
            postalCode: address.zip,
            addressCountry: 'US',
          },
        }
      : {}),
  }
}

/** A service of the ministry as structured data. */
export function serviceNode(
  facts: SiteFacts,
  service: { name: string; path: string; description: string },
): object {
  return {
    '@type': 'Service',
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: `${facts.url}${service.path}`,
    provider: { '@type': 'NGO', '@id': `${facts.url}/#ministry`, name: facts.name },
  }
}
