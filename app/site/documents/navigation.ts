import { safeAddress } from '#app/content/kit/address.ts'
import type { DocumentValues } from '#app/content/kit/document.ts'
import { withoutEndSlashes } from '#app/ui/format/without-end.ts'
import type { navigation } from './navigation-document.ts'

/** A link of the menus. One of the header may open the Services menu. */
export type NavigationLink = { label: string; path: string; look?: 'button' | 'services' }

/** The menus of the frame as they are drawn: nothing hidden, blank or unsafe is in them. */
export type Menus = {
  header: NavigationLink[]
  services: { columns: { title: string; links: NavigationLink[] }[]; all: NavigationLink | null }
  phone: { title: string; services: NavigationLink[]; links: NavigationLink[] }
}

/** A link as the navigation document holds it. */
type StoredLink = { label: string; url: string; show: boolean; look?: string }

/** The way to a person, which no menu can take away. */
export const contactPath = '/contact'

/** The way to the form for a message, with what it is about chosen already where the form has it. */
export function messageAddress(requestType: 'volunteer' | 'story' | 'giving'): string {
  return `${contactPath}?request=${requestType}#message`
}

/** The menus that a navigation document means; the shop's link is labelled with its name (V§2.2). */
export function menusOf(values: DocumentValues<typeof navigation>, shopName: string): Menus {
  const drawn = (links: readonly StoredLink[]) => drawnLinks(links, shopName)
  const { header, services, phone } = values
  const opener = shownLinks(header).find(({ look }) => look === 'services')
  return {
    header: drawn(header),
    services: {
      columns: [services.first, services.second]
        .map(({ title, links }) => ({ title, links: drawn(links) }))
        .filter(({ links }) => links.length > 0),
      all: (opener && drawn([{ ...services.all, url: opener.url }])[0]) ?? null,
    },
    phone: {
      title: phone.servicesTitle,
      services: drawn(phone.services),
      links: drawn(phone.links),
    },
  }
}

/** The links as they are drawn: one without a label is left out, one said twice stands once. */
function drawnLinks(links: readonly StoredLink[], shopName: string): NavigationLink[] {
  const drawn = shownLinks(links).flatMap(({ label, url, look }) => {
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
export function shownLinks<L extends StoredLink>(links: readonly L[]): L[] {
  return links.filter(({ show, url }) => show && safeAddress(url) !== undefined)
}

/** True where one of the links that are shown leads to this path. */
export function leadsTo(links: readonly StoredLink[], path: string): boolean {
  return shownLinks(links).some(({ url }) => withoutEndSlashes(url) === path)
}

/** True where a menu, the header's or the phone's, leaves a visitor without the way to a person. */
export function lacksContact({ header, phone }: Menus): boolean {
  return [header, phone.links].some((links) => !links.some(({ path }) => path === contactPath))
}

/** What a link to the page that is open says of itself. */
export function ariaCurrent(path: string, currentPath: string): 'page' | undefined {
  return path === withoutEndSlashes(currentPath) ? 'page' : undefined
}
