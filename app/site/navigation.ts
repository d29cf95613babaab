/** A link of the menus. */
export type NavigationLink = { label: string; path: string }

/** The links of the header in their order; the shop's is labelled with its own name (V§2). */
export function mainLinks(shopName: string): NavigationLink[] {
  return [
    { label: 'About', path: '/about' },
    { label: 'Events', path: '/events' },
    { label: 'Media', path: '/media' },
    { label: 'Contact', path: '/contact' },
    { label: shopName, path: '/shop' },
  ]
}

/** The two columns of the Services card (V§2). */
export const serviceColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Recovery Services',
    links: [{ label: 'Spiritual Health', path: '/services/spiritual-health' }],
  },
  {
    title: 'Community Support',
    links: [
      { label: 'Community Outreach', path: '/services/community-outreach' },
      { label: 'Recovery Programs', path: '/services/recovery-programs' },
    ],
  },
]

/** The services that the menu on a phone names (V§2). */
export const mobileServices: readonly NavigationLink[] = [
  { label: 'Mental Health Support', path: '/services/mental-health' },
  { label: 'Spiritual Health', path: '/services/spiritual-health' },
]

/** Leads to every service, from both menus (decision 72). */
export const allServices: NavigationLink = { label: 'All services', path: '/services' }

/** What a link to the page that is open says of itself. */
export function currentMark(path: string, currentPath: string): 'page' | undefined {
  return path === currentPath.replace(/(?<=.)\/+$/, '') ? 'page' : undefined
}
