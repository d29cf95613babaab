/** A page that search engines should know, and the document whose change is the page's change. */
type PublicPage = {
  path: string
  /** its name among the fields of the SEO document */
  name: string
  label: string
  documentKey: string
}

/** Every public page with content of its own, in the order of the menus. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', name: 'home', label: 'Home', documentKey: 'homepage' },
  { path: '/about', name: 'about', label: 'About', documentKey: 'about' },
  { path: '/services', name: 'services', label: 'Services', documentKey: 'services' },
  {
    path: '/services/addiction-recovery',
    name: 'addictionRecovery',
    label: 'Addiction Recovery',
    documentKey: 'addiction-recovery',
  },
  {
    path: '/services/mental-health',
    name: 'mentalHealth',
    label: 'Mental Health',
    documentKey: 'mental-health',
  },
  {
    path: '/services/homeless-support',
    name: 'homelessSupport',
    label: 'Homeless Support',
    documentKey: 'homeless-support',
  },
  {
    path: '/services/spiritual-health',
    name: 'spiritualHealth',
    label: 'Spiritual Health',
    documentKey: 'spiritual-health',
  },
  {
    path: '/services/community-outreach',
    name: 'communityOutreach',
    label: 'Community Outreach',
    documentKey: 'community-outreach',
  },
  {
    path: '/services/recovery-programs',
    name: 'recoveryPrograms',
    label: 'Recovery Programs',
    documentKey: 'recovery-programs',
  },
  { path: '/events', name: 'events', label: 'Events', documentKey: 'events' },
  { path: '/media', name: 'media', label: 'Media', documentKey: 'media' },
  { path: '/contact', name: 'contact', label: 'Contact', documentKey: 'contact' },
  { path: '/donate', name: 'donate', label: 'Donate', documentKey: 'donate' },
  { path: '/shop', name: 'shop', label: 'Shop', documentKey: 'shop' },
  { path: '/privacy', name: 'privacy', label: 'Privacy Policy', documentKey: 'privacy' },
  { path: '/terms', name: 'terms', label: 'Terms of Service', documentKey: 'terms' },
]

/** What else the site answers by itself, in small letters. */
const otherPaths = [
  '/search',
  '/events/respond',
  '/shop/cart',
  '/shop/cart/sheet',
  '/checkout',
  '/order-success',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
]

/** The short addresses of the services (decision 67), each with the page that it leads to. */
export const shortPaths: ReadonlyMap<string, string> = new Map(
  publicPages.flatMap(({ path }) =>
    path.startsWith('/services/') ? [[path.slice('/services'.length), path]] : [],
  ),
)

const takenPaths = new Set([
  ...publicPages.map(({ path }) => path),
  ...otherPaths,
  ...shortPaths.keys(),
])

/** True where the site answers a path itself, or keeps it for the office and its calls. */
export function isTakenPath(path: string): boolean {
  return takenPaths.has(path) || /^\/(admin|api)(\/|$)/.test(path)
}

/** One address of the sitemap. `changedAt`, UTC text, where it is known when the page changed last. */
export type SitemapEntry = { path: string; changedAt: string | undefined }

/** The public pages as entries; `changedAt` knows when a document was last saved, as UTC text. */
export function publicEntries(changedAt: ReadonlyMap<string, string>): SitemapEntry[] {
  return publicPages.map(({ path, documentKey }) => ({
    path,
    changedAt: changedAt.get(documentKey),
  }))
}

/** The sitemap of these pages (sitemaps.org). A page that nobody ever saved carries no date. */
export function sitemapText(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(({ path, changedAt }) => {
      const date = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''
      return `<url><loc>${escapeXml(siteUrl + path)}</loc>${date}</url>`
    }),
    '</urlset>\n',
  ].join('\n')
}

/** What search engines may fetch: pages and pictures, not the office nor the other calls. */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/images/',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /checkout',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
