import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { pageUrl, type SiteFacts } from '#app/site/search-engines/meta.ts'

/** A service of the ministry as structured data. */
export function serviceNode(
  facts: SiteFacts,
  service: { name: string; path: string; description: string },
): object {
  return {
    '@type': 'Service',
    name: service.name,
    serviceType: service.name,
    description: plainWords(service.description),
    url: pageUrl(facts, service.path),
    // the organization is defined once, in the layout
    provider: { '@id': `${facts.url}/#organization` },
  }
}
