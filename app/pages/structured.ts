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
    // the ministry itself is told once, by the frame of every page
    provider: { '@id': `${facts.url}/#organization` },
  }
}
