import { languageCodes } from '#platform/language.ts'

/**
 * All pages except the office's. Routes, the sitemap, SEO fields, search, link choices, reserved
 * redirects, and browser tests follow from this list. The build reads it as is, so it imports
 * nothing.
 */

/** A path and its route module in app/. */
type SitePage = { path: string; module: string }

/** A page with its own content, which search engines should know. */
export type PublicPage = SitePage & {
  /** its field name in the SEO document */
  name: string
  /** its name for staff */
  label: string
  /** the document it shows, whose changes count as the page's */
  documentKey: string
}

/** The services. All share one module, and each page is named after its document. */
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

/** Other paths the site answers, in lowercase; not in the sitemap or staff lists. */
export const otherPages: readonly SitePage[] = [
  { path: '/needs', module: 'needs/pages/needs.tsx' },
  { path: '/needs/mine', module: 'needs/pages/mine.tsx' },
  { path: '/search', module: 'search/pages/search.tsx' },
  { path: '/events.ics', module: 'events/calendar/events-ics.ts' },
  { path: '/meetings.json', module: 'events/calendar/meetings-json.ts' },
  { path: '/events/calendar', module: 'events/pages/calendar.tsx' },
  { path: '/events/respond', module: 'events/pages/respond.tsx' },
  { path: '/events/help', module: 'events/pages/help.tsx' },
  { path: '/events/offer', module: 'events/pages/offer.tsx' },
  { path: '/events/newsletter/confirm', module: 'events/pages/newsletter-confirm.tsx' },
  { path: '/events/newsletter/stop', module: 'events/pages/newsletter-unsubscribe.tsx' },
  { path: '/donate/tribute', module: 'tributes/pages/tribute.tsx' },
  { path: '/shop/cart', module: 'cart/pages/cart.tsx' },
  { path: '/shop/cart/sheet', module: 'cart-sheet.ts' },
  { path: '/checkout', module: 'checkout/pages/checkout.tsx' },
  { path: '/order-success', module: 'checkout/pages/order-success.tsx' },
  { path: '/leaving-quickly', module: 'quick-exit/pages/quick-exit.tsx' },
  { path: '/finish', module: 'quick-exit/pages/finish.tsx' },
  { path: '/offline', module: 'offline/pages/offline.ts' },
  { path: '/service-worker.js', module: 'offline/pages/service-worker.ts' },
  { path: '/print/help', module: 'print/pages/help.tsx' },
  { path: '/print/cards', module: 'print/pages/cards.tsx' },
  { path: '/print/needs', module: 'needs/pages/sheet.tsx' },
  { path: '/sitemap.xml', module: 'sitemap.ts' },
  { path: '/robots.txt', module: 'site/search-engines/robots.ts' },
  { path: '/manifest.webmanifest', module: 'site/manifest.ts' },
]

/**
 * Pages that emails link to with a personal key. These links must keep working when Spanish is
 * turned off.
 */
export const emailedPaths: ReadonlySet<string> = new Set([
  '/events/respond',
  '/events/offer',
  '/events/newsletter/confirm',
  '/events/newsletter/stop',
  '/order-success',
  '/needs/mine',
])

/**
 * Pages whose forms mail programs may post from anywhere: changes need a token that only an email
 * has (RFC 8058).
 */
export const openFormPaths: ReadonlySet<string> = new Set(['/events/newsletter/stop'])

/** The services' short paths (decision 67) and their pages. */
export const shortPaths: ReadonlyMap<string, string> = new Map(
  services.map(({ key }) => [`/${key}`, servicePath(key)]),
)

const reservedPaths = new Set([
  ...publicPages.map(({ path }) => path),
  ...otherPages.map(({ path }) => path),
  ...shortPaths.keys(),
])

/** True for a path that the site or the office uses. */
export function isReservedPath(path: string): boolean {
  return reservedPaths.has(path) || /^\/(admin|api)(\/|$)/.test(path)
}

/** First path segments reserved for the site, office, API, files, and languages. */
const reservedSlugs = new Set([
  ...[...reservedPaths].map(firstWord),
  ...['admin', 'api', 'assets', 'icons', 'metrics', ...languageCodes],
  ...['favicon', 'manifest', 'robots', 'service-worker', 'sitemap'],
])

/** True for a first path segment that staff pages can't use. */
export function isReservedSlug(word: string): boolean {
  return reservedSlugs.has(word.toLowerCase())
}

/** Path format of staff pages: lowercase letters and digits with single hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** True for a path that a staff page may use; the database knows whether one does. */
export function isOwnPath(path: string): boolean {
  const word = path.slice(1)
  return path.startsWith('/') && slugPattern.test(word) && !isReservedSlug(word)
}

/** The path of a service's page. */
export function servicePath(key: ServiceKey): string {
  return `/services/${key}`
}

function firstWord(path: string): string {
  return path.split('/')[1] ?? ''
}

/** A page whose path, field, and document share a name. */
function page(name: string, label: string, module: string): PublicPage {
  return { path: `/${name}`, name, label, documentKey: name, module }
}
