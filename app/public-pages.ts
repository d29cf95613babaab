/**
 * The pages of the site, but the office's: one line each. Their routes follow from it, the sitemap, the
 * fields of the SEO document, what a search looks through, the pages that editors offer to link to, the
 * addresses that no redirect may take, and what the browser tests open. The build reads it as it is, so it
 * imports nothing.
 */

/** What answers at an address of ours: a route's module, as it lies in app/. */
type SitePage = { path: string; module: string }

/** A page with content of its own, which search engines should know. */
export type PublicPage = SitePage & {
  /** its name among the fields of the SEO document */
  name: string
  /** as staff call it */
  label: string
  /** the document whose texts it shows, and whose change is its change */
  documentKey: string
}

/** The services, each with a page by the one module, named after its document. */
const services = [
  { key: 'addiction-recovery', name: 'addictionRecovery', label: 'Addiction Recovery' },
  { key: 'mental-health', name: 'mentalHealth', label: 'Mental Health' },
  { key: 'homeless-support', name: 'homelessSupport', label: 'Homeless Support' },
  { key: 'spiritual-health', name: 'spiritualHealth', label: 'Spiritual Health' },
  { key: 'community-outreach', name: 'communityOutreach', label: 'Community Outreach' },
  { key: 'recovery-programs', name: 'recoveryPrograms', label: 'Recovery Programs' },
] as const

export type ServiceKey = (typeof services)[number]['key']

/** Every public page, in the order of the menus. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', name: 'home', label: 'Home', documentKey: 'homepage', module: 'pages/home.tsx' },
  page('about', 'About', 'pages/about.tsx'),
  page('services', 'Services', 'pages/services/services.tsx'),
  ...services.map(({ key, name, label }) => ({
    path: servicePath(key),
    name,
    label,
    documentKey: key,
    module: 'pages/services/service.tsx',
  })),
  page('events', 'Events', 'events/pages/events.tsx'),
  page('media', 'Media', 'media/pages/media.tsx'),
  page('contact', 'Contact', 'contact/pages/contact.tsx'),
  page('donate', 'Donate', 'giving/pages/donate.tsx'),
  page('shop', 'Shop', 'shop/pages/shop.tsx'),
  page('privacy', 'Privacy Policy', 'pages/policies/privacy.tsx'),
  page('terms', 'Terms of Service', 'pages/policies/terms.tsx'),
]

/** What else the site answers by itself, in small letters: in no sitemap, and in no list of staff. */
export const otherPages: readonly SitePage[] = [
  { path: '/search', module: 'search/pages/search.tsx' },
  { path: '/events/respond', module: 'events/pages/respond.tsx' },
  { path: '/events/newsletter/confirm', module: 'events/pages/newsletter-confirm.tsx' },
  { path: '/events/newsletter/stop', module: 'events/pages/newsletter-stop.tsx' },
  { path: '/donate/tribute', module: 'tributes/pages/tribute.tsx' },
  { path: '/shop/cart', module: 'cart/pages/cart.tsx' },
  { path: '/shop/cart/sheet', module: 'cart/pages/cart-sheet.ts' },
  { path: '/checkout', module: 'checkout/pages/checkout.tsx' },
  { path: '/order-success', module: 'checkout/pages/order-success.tsx' },
  { path: '/leaving-quickly', module: 'quick-exit/pages/quick-exit.tsx' },
  { path: '/finish', module: 'quick-exit/pages/finish.tsx' },
  { path: '/offline', module: 'offline/pages/offline.ts' },
  { path: '/service-worker.js', module: 'offline/pages/service-worker.ts' },
  { path: '/print/help', module: 'print/pages/help.tsx' },
  { path: '/print/cards', module: 'print/pages/cards.tsx' },
  { path: '/sitemap.xml', module: 'sitemap.ts' },
  { path: '/robots.txt', module: 'site/search-engines/robots.ts' },
  { path: '/manifest.webmanifest', module: 'site/manifest.ts' },
]

/** Pages to which emails link with a key of the reader's own: the links must outlive the pages in Spanish. */
export const emailedPaths: ReadonlySet<string> = new Set([
  '/events/respond',
  '/events/newsletter/confirm',
  '/events/newsletter/stop',
  '/order-success',
])

/**
 * Pages whose forms mail programs send from anywhere: what they change needs a token that only an email
 * holds, so it doesn't matter which site the request comes from (RFC 8058).
 */
export const openFormPaths: ReadonlySet<string> = new Set(['/events/newsletter/stop'])

/** The short addresses of the services (decision 67), each with the page that it leads to. */
export const shortPaths: ReadonlyMap<string, string> = new Map(
  services.map(({ key }) => [`/${key}`, servicePath(key)]),
)

const takenPaths = new Set([
  ...publicPages.map(({ path }) => path),
  ...otherPages.map(({ path }) => path),
  ...shortPaths.keys(),
])

/** True where the site answers a path itself, or keeps it for the office and its calls. */
export function isTakenPath(path: string): boolean {
  return takenPaths.has(path) || /^\/(admin|api)(\/|$)/.test(path)
}

/** First words of paths that the site answers itself, or keeps for the office, calls, files and languages. */
const takenWords = new Set([
  ...[...takenPaths].map(firstWord),
  ...['admin', 'api', 'assets', 'icons', 'metrics', 'en', 'es'],
  ...['favicon', 'manifest', 'robots', 'service-worker', 'sitemap'],
])

/** True for a word at which no page of staff's own may stand: `/word`, and what is below it, is the site's. */
export function isTakenWord(word: string): boolean {
  return takenWords.has(word.toLowerCase())
}

/** Small letters and digits, with single hyphens between them: how the address of a page of staff's own is spelt. */
export const ownWord = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** True for a path at which a page of staff's own may stand; whether one does, the database knows. */
export function isOwnPath(path: string): boolean {
  const word = path.slice(1)
  return path.startsWith('/') && ownWord.test(word) && !isTakenWord(word)
}

/** Where the page of a service stands. */
export function servicePath(key: ServiceKey): string {
  return `/services/${key}`
}

function firstWord(path: string): string {
  return path.split('/')[1] ?? ''
}

/** A page whose address, field and document have one name. */
function page(name: string, label: string, module: string): PublicPage {
  return { path: `/${name}`, name, label, documentKey: name, module }
}
