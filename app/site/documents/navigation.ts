import { safeUrl } from '#app/content/kit/safe-url.ts'
import { trimTrailingSlashes } from '#app/ui/format/trim-end.ts'

/** A menu link. One header link may open the Services menu. */
export type NavigationLink = { label: string; path: string; look?: 'button' | 'services' }

/** The menus as rendered, without hidden, blank, or unsafe links. */
export type Menus = {
  header: NavigationLink[]
  services: { columns: { title: string; links: NavigationLink[] }[]; all: NavigationLink | null }
  phone: { title: string; services: NavigationLink[]; links: NavigationLink[] }
}

type StoredLink = { label: string; url: string; show: boolean; screens?: Screens; look?: string }

type StoredColumn = { title: string; links: readonly StoredLink[] }

/** The part of the navigation document that menus need. */
type StoredNavigation = {
  header: readonly StoredLink[]
  services: {
    phoneTitle: string
    first: StoredColumn
    second: StoredColumn
    all: { label: string; show: boolean }
  }
}

/** Which screens show a link. */
export type Screens = 'all' | 'large' | 'phone'

/** The contact page, which the footer always links. */
export const contactPath = '/contact'

/** The URL of the contact form with a request type preselected. */
export function contactFormUrl(requestType: 'volunteer' | 'story' | 'giving'): string {
  return `${contactPath}?request=${requestType}#message`
}

/** Builds the menus. A /shop link without a label gets the shop's name (V§2.2). */
export function buildMenus(values: StoredNavigation, shopName: string): Menus {
  const drawn = (links: readonly StoredLink[]) => toMenuLinks(links, shopName)
  const { header, services, all, phone } = linksByMenu(values)
  return {
    header: drawn(header),
    services: {
      columns: services
        .map(({ title, links }) => ({ title, links: drawn(links) }))
        .filter(({ links }) => links.length > 0),
      all: drawn(all)[0] ?? null,
    },
    phone: {
      title: values.services.phoneTitle,
      services: drawn(phone.services),
      links: drawn(phone.links),
    },
  }
}

/** The visible links of each menu. One list feeds the header and the phone menu. */
export function linksByMenu({ header, services }: StoredNavigation) {
  const columns = [services.first, services.second]
  const allOf = (links: readonly StoredLink[]): StoredLink[] => {
    const opener = links.find(({ look }) => look === 'services')
    return opener ? visibleLinks([{ ...services.all, url: opener.url }]) : []
  }
  const large = linksFor('large', header)
  const phone = linksFor('phone', header)
  const hasServices = phone.some(({ look }) => look === 'services')
  return {
    header: large,
    services: columns.map(({ title, links }) => ({ title, links: linksFor('large', links) })),
    all: allOf(large),
    phone: {
      services: hasServices
        ? [...columns.flatMap(({ links }) => linksFor('phone', links)), ...allOf(phone)]
        : [],
      links: phone.filter(({ look }) => look !== 'services'),
    },
  }
}

function linksFor(screens: Screens, links: readonly StoredLink[]): StoredLink[] {
  return visibleLinks(links).filter((link) => link.screens === 'all' || link.screens === screens)
}

/** Drops links without a label and duplicates. */
function toMenuLinks(links: readonly StoredLink[], shopName: string): NavigationLink[] {
  const drawn = visibleLinks(links).flatMap(({ label, url, look }) => {
    const link: NavigationLink = {
      label: label.trim() || (url === '/shop' ? shopName : ''),
      path: url,
      ...(look === 'button' || look === 'services' ? { look } : {}),
    }
    return link.label === '' ? [] : link
  })
  return [...new Map(drawn.map((link) => [link.label + link.path, link])).values()]
}

/** Links that are switched on and have a safe URL. */
export function visibleLinks<L extends StoredLink>(links: readonly L[]): L[] {
  return links.filter(({ show, url }) => show && safeUrl(url) !== undefined)
}

/** True if a visible link goes to this path. */
export function hasLinkTo(links: readonly StoredLink[], path: string): boolean {
  return visibleLinks(links).some(({ url }) => trimTrailingSlashes(url) === path)
}

/** True if the header or phone menu lacks a Contact link. */
export function lacksContact({ header, phone }: Menus): boolean {
  return [header, phone.links].some((links) => !links.some(({ path }) => path === contactPath))
}

/** Marks the link to the current page. */
export function ariaCurrent(path: string, currentPath: string): 'page' | undefined {
  return path === trimTrailingSlashes(currentPath) ? 'page' : undefined
}
