import { sectionAddress } from '#app/admin/office-addresses.ts'
import type { PublicPage } from '#app/public-pages.ts'
import type { Found } from './finding.ts'
import { ownPathOf, plainPath, type StandingLink } from './links.ts'

/**
 * Pages to which neither a menu nor the foot leads. The logo leads to Home, and the overview of the services
 * to each of them. From where a page once stood `moves` leads to it.
 */
export function pagesWithoutMenu(
  pages: readonly Pick<PublicPage, 'path' | 'label'>[],
  menuLinks: readonly Pick<StandingLink, 'href'>[],
  siteUrl: string,
  moves: ReadonlyMap<string, string> = new Map(),
): Found[] {
  const paths = menuLinks.flatMap(({ href }) => ownPathOf(href, siteUrl) ?? []).map(plainPath)
  const led = new Set(['/', ...paths, ...paths.flatMap((path) => moves.get(path) ?? [])])
  const isReached = ({ path }: Pick<PublicPage, 'path'>) =>
    led.has(path) || (path.startsWith('/services/') && led.has('/services'))
  return pages
    .filter((page) => !isReached(page))
    .map(({ path, label }) => ({
      check: 'no-menu',
      subject: path,
      group: 'visitors',
      title: `No menu leads to the page ${label} (${path}).`,
      why: 'Visitors find it by a search alone, or not at all.',
      remedy: 'Add a link to it in Navigation, or in the Footer.',
      address: sectionAddress('navigation/header'),
    }))
}
