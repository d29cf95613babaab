import { safeUrl } from '#app/content/kit/safe-url.ts'
import { trimTrailingSlashes } from '#app/ui/format/trim-end.ts'

/** A menu link. One header link may open the Services menu. */
export type NavigationLink = { label: string; path: string; look?: 'button' | 'services' }

/** A link of the main list, or a menu of `links`: its own link first, if it has one, then those below it. */
export type MenuItem = NavigationLink & { links?: NavigationLink[] }

/** The menus as rendered, without hidden, blank, or unsafe links. */
export type Menus = {
  header: MenuItem[]
  services: { columns: { title: string; links: NavigationLink[] }[]; all: NavigationLink | null }
  phone: { title: string; services: NavigationLink[]; links: MenuItem[] }
  /** what the footer shows after its own links */
  footer: NavigationLink[]
}

type StoredLink = {
  label: string
  url: string
  show: boolean
  screens?: Screens
  look?: string
  isBelow?: boolean
  inFooter?: boolean
}

/** A stored link and the links below it. */
type StoredItem<L extends StoredLink = StoredLink> = L & { links: L[] }

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

/** Which of the two menus show a link. */
export type Screens = 'all' | 'large' | 'phone' | 'none'

/** The contact page, which the footer always links. */
export const contactPath = '/contact'

/** The URL of the contact form with a request type preselected. */
export function contactFormUrl(requestType: 'volunteer' | 'story' | 'giving'): string {
  return `${contactPath}?request=${requestType}#message`
}

/** Builds the menus. A /shop link without a label gets the shop's name (V§2.2). */
export function buildMenus(values: StoredNavigation, shopName: string): Menus {
  const drawn = (links: readonly StoredLink[]) => toMenuLinks(links, shopName)
  const { header, services, all, phone, footer } = linksByMenu(values)
  return {
    header: toMenuItems(header, shopName),
    services: {
      columns: services
        .map(({ title, links }) => ({ title, links: drawn(links) }))
        .filter(({ links }) => links.length > 0),
      all: drawn(all)[0] ?? null,
    },
    phone: {
      title: values.services.phoneTitle,
      services: drawn(phone.services),
      links: toMenuItems(phone.links, shopName),
    },
    footer: drawn(footer),
  }
}

/** The visible links of each menu. One list feeds the header, the phone menu, and the footer. */
export function linksByMenu({ header, services }: StoredNavigation) {
  const items = nested(header)
  const [large, phone] = [itemsFor('large', items), itemsFor('phone', items)]
  const [largeOpener, phoneOpener] = [large, phone].map((list) => list.find(opensServices))
  const columns = [services.first, services.second]
  const allOf = (opener: StoredItem | undefined): StoredLink[] =>
    opener ? visibleLinks([{ ...services.all, url: opener.url }]) : []
  return {
    header: large,
    services: [
      ...columns.map(({ title, links }) => ({ title, links: linksFor('large', links) })),
      { title: '', links: largeOpener?.links ?? [] },
    ],
    all: allOf(largeOpener),
    phone: {
      services: phoneOpener
        ? [
            ...columns.flatMap(({ links }) => linksFor('phone', links)),
            ...phoneOpener.links,
            ...allOf(phoneOpener),
          ]
        : [],
      links: phone.filter((item) => !opensServices(item)),
    },
    footer: items
      .filter(({ show }) => show)
      .flatMap((item) => visibleLinks([item, ...item.links]).filter(({ inFooter }) => inFooter)),
  }
}

/** Puts each link marked as below under the last one that isn't. */
export function nested<L extends StoredLink>(links: readonly L[]): StoredItem<L>[] {
  const items: StoredItem<L>[] = []
  for (const link of links) {
    const above = items.at(-1)
    if (link.isBelow && above) above.links.push(link)
    else items.push({ ...link, links: [] })
  }
  return items
}

function opensServices({ look }: StoredLink): boolean {
  return look === 'services'
}

/** A hidden link hides what's below it. One without a URL stays if it opens other links. */
function itemsFor(screens: Screens, items: readonly StoredItem[]): StoredItem[] {
  return items
    .filter((item) => item.show && isOn(screens, item))
    .map((item) => ({ ...item, links: linksFor(screens, item.links) }))
    .filter(({ url, links }) => safeUrl(url) !== undefined || links.length > 0)
}

function linksFor(screens: Screens, links: readonly StoredLink[]): StoredLink[] {
  return visibleLinks(links).filter((link) => isOn(screens, link))
}

function isOn(screens: Screens, link: StoredLink): boolean {
  return link.screens === 'all' || link.screens === screens
}

/** Drops links without a label and duplicates. */
function toMenuLinks(links: readonly StoredLink[], shopName: string): NavigationLink[] {
  const drawn = visibleLinks(links).flatMap((link) => toMenuLink(link, shopName))
  return withoutRepeats(drawn)
}

function toMenuItems(items: readonly StoredItem[], shopName: string): MenuItem[] {
  const drawn = items.flatMap((item): MenuItem[] => {
    const links = opensServices(item) ? [] : toMenuLinks(item.links, shopName)
    const path = safeUrl(item.url) ?? ''
    if (path === '' && links.length === 0) return []
    const own = toMenuLink({ ...item, url: path }, shopName)
    if (links.length === 0) return own
    return own.map(({ label }) => {
      const itself = path === '' ? [] : [{ label, path }]
      return { label, path, links: withoutRepeats([...itself, ...links]) }
    })
  })
  return withoutRepeats(drawn)
}

function toMenuLink({ label, url, look }: StoredLink, shopName: string): NavigationLink[] {
  const link: NavigationLink = {
    label: label.trim() || (url === '/shop' ? shopName : ''),
    path: url,
    ...(look === 'button' || look === 'services' ? { look } : {}),
  }
  return link.label === '' ? [] : [link]
}

function withoutRepeats<L extends NavigationLink>(links: readonly L[]): L[] {
  return [...new Map(links.map((link) => [link.label + link.path, link])).values()]
}

/** Links that are switched on and have a safe URL. */
export function visibleLinks<L extends StoredLink>(links: readonly L[]): L[] {
  return links.filter(({ show, url }) => show && safeUrl(url) !== undefined)
}

/** True if a visible link, or one below it, goes to this path. */
export function hasLinkTo(items: readonly StoredItem[], path: string): boolean {
  return items
    .flatMap((item) => visibleLinks([item, ...item.links]))
    .some(({ url }) => trimTrailingSlashes(url) === path)
}

/** True if the header or phone menu lacks a Contact link. */
export function lacksContact({ header, phone }: Menus): boolean {
  return [header, phone.links].some((items) =>
    items.flatMap((item) => item.links ?? [item]).every(({ path }) => path !== contactPath),
  )
}

/** Marks the link to the current page. */
export function ariaCurrent(path: string, currentPath: string): 'page' | undefined {
  return path === trimTrailingSlashes(currentPath) ? 'page' : undefined
}
