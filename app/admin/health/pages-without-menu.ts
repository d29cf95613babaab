import { sectionPath } from '#app/admin/office-routes.ts'
import type { PublicPage } from '#app/site/public-pages.ts'
import type { RawFinding } from './finding.ts'
import { type DocumentLink, plainPath, sitePathOf } from './links.ts'

/**
 * Pages that no menu or footer links to. The logo links to Home, and the services overview to each
 * service. `moves` maps former paths to current ones.
 */
export function pagesWithoutMenu(
  pages: readonly Pick<PublicPage, 'path' | 'label'>[],
  menuLinks: readonly Pick<DocumentLink, 'href'>[],
  siteUrl: string,
  moves: ReadonlyMap<string, string> = new Map(),
): RawFinding[] {
  const paths = menuLinks.flatMap(({ href }) => sitePathOf(href, siteUrl) ?? []).map(plainPath)
  const led = new Set(['/', ...paths, ...paths.flatMap((path) => moves.get(path) ?? [])])
  const isReached = ({ path }: Pick<PublicPage, 'path'>) =>
    led.has(path) || (path.startsWith('/services/') && led.has('/services'))
  return pages
    .filter((page) => !isReached(page))
    .map(({ path, label }) => ({
      check: 'no-menu',
      subject: path,
      group: 'visitors',
      title: `No menu links to the page ${label} (${path}).`,
      why: 'Visitors can find it only by searching.',
      remedy: 'Add a link to it in Navigation or the Footer.',
      address: sectionPath('navigation/header'),
      state: '',
    }))
}
