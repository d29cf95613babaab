import { safeUrl } from '#app/content/kit/safe-url.ts'
import { trimTrailingSlashes } from '#app/ui/format/trim-end.ts'

/** A link of the menus. One of the header may open the Services menu. */
export type NavigationLink = { label: string; path: string; look?: 'button' | 'services' }

/** The menus of the frame as they are drawn: nothing hidden, blank or unsafe is in them. */
export type Menus = {
  header: NavigationLink[]
  services: { columns: { title: string; links: NavigationLink[] }[]; all: NavigationLink | null }
  phone: { title: string; services: NavigationLink[]; links: NavigationLink[] }
}

/** A link as the navigation document holds it. */
type StoredLink = { label: string; url: string; show: boolean; screens?: Screens; look?: string }

type StoredColumn = { title: string; links: readonly StoredLink[] }

/** The navigation document, as far as menus are made from it. */
type StoredNavigation = {
  header: readonly StoredLink[]
  services: {
    phoneTitle: string
    first: StoredColumn
    second: StoredColumn
    all: { label: string; show: boolean }
  }
}

/** Where a link is shown: in the header, in the menu on a phone, or in both. */
export type Screens = 'all' | 'large' | 'phone'

/** The way to a person, which no menu can take away. */
export const contactPath = '/contact'

/** The way to the form for a message, with what it is about chosen already where the form has it. */
export function contactFormUrl(requestType: 'volunteer' | 'story' | 'giving'): string {
  return `${contactPath}?request=${requestType}#message`
}

/** The menus that a navigation document means; the shop's link is labelled with its name (V§2.2). */
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

/** The stored links that each menu shows. One list feeds both, so what is added once is in both. */
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

/** The links as they are drawn: one without a label is left out, one said twice stands once. */
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

/** The links that are shown and lead somewhere. */
export function visibleLinks<L extends StoredLink>(links: readonly L[]): L[] {
  return links.filter(({ show, url }) => show && safeUrl(url) !== undefined)
}

/** True where one of the links that are shown leads to this path. */
export function hasLinkTo(links: readonly StoredLink[], path: string): boolean {
  return visibleLinks(links).some(({ url }) => trimTrailingSlashes(url) === path)
}

/** True where a menu, the header's or the phone's, leaves a visitor without the way to a person. */
export function lacksContact({ header, phone }: Menus): boolean {
  return [header, phone.links].some((links) => !links.some(({ path }) => path === contactPath))
}

/** What a link to the page that is open says of itself. */
export function ariaCurrent(path: string, currentPath: string): 'page' | undefined {
  return path === trimTrailingSlashes(currentPath) ? 'page' : undefined
}
