import type { SectionModule } from '#app/ui/calls/office-section.ts'
import { ownValue } from '#platform/own-value.ts'
import type { Permission } from '#platform/permission.ts'

/** One section of the office: what its key opens (A§2.1). */
export type OfficeSection = {
  /** its name in the address, after the # */
  key: string
  label: string
  /** what a person needs to be allowed to see it; undefined: everybody who is signed in */
  permission?: Permission
  documentKey?: string
  /** fetches what the section draws; a section without it says that it is coming soon */
  load?: () => Promise<SectionModule>
}

/** What needs attention; where an unknown key leads. */
export const dashboard: OfficeSection = {
  key: 'dashboard',
  label: 'Dashboard',
  load: () => import('./dashboard-section.tsx'),
}

/** Where `/admin` begins (A§2.1). */
export const firstKey = 'pages-home'

/** Where `/admin/shop` begins, and who may not edit content. */
export const shopKey = 'shop'

/** Keys that lead to another one (A§2.1). */
const redirects: Record<string, string> = { pages: firstKey }

/** Every section, by key; `office-groups.ts` says where the sidebar shows it. */
const sections: readonly OfficeSection[] = [
  dashboard,
  document('pages-home', 'Homepage', 'homepage'),
  {
    ...document('pages-events', 'Events', 'events'),
    load: () => import('#app/events/admin/events-section.tsx'),
  },
  {
    ...document('pages-media', 'Media', 'media'),
    load: () => import('#app/media/admin/media-section.tsx'),
  },
  document('pages-about', 'About', 'about'),
  document('pages-donate', 'Donate', 'donate'),
  document('pages-contact', 'Contact', 'contact'),
  document('pages-footer', 'Footer', 'footer'),
  document('pages-privacy', 'Privacy Policy', 'privacy'),
  document('pages-terms', 'Terms of Service', 'terms'),
  document('pages-services', 'Services Overview', 'services'),
  document('pages-addiction-recovery', 'Addiction Recovery', 'addiction-recovery'),
  document('pages-mental-health', 'Mental Health', 'mental-health'),
  document('pages-spiritual-health', 'Spiritual Health', 'spiritual-health'),
  document('pages-community-outreach', 'Community Outreach', 'community-outreach'),
  document('pages-recovery-programs', 'Recovery Programs', 'recovery-programs'),
  document('pages-homeless-support', 'Homeless Support', 'homeless-support'),
  document('site-settings', 'Site Settings', 'site'),
  document('tithely-config', 'Tithe.ly', 'tithely', 'giving'),
  document('shop-settings', 'Shop Settings', 'shop', 'shop'),
  {
    key: shopKey,
    label: 'Shop Management',
    permission: 'shop',
    load: () => import('#app/admin/shop/shop-management.tsx'),
  },
  {
    key: 'orders',
    label: 'Orders',
    permission: 'shop',
    load: () => import('./orders-section.tsx'),
  },
  {
    key: 'logo',
    label: 'Logo',
    permission: 'content',
    load: () => import('#app/site/admin/logo-section.tsx'),
  },
  {
    key: 'image-upload',
    label: 'Image Upload',
    permission: 'content',
    load: () => import('#app/images/admin/image-section.tsx'),
  },
  {
    key: 'messages',
    label: 'Messages',
    permission: 'content',
    load: () => import('#app/contact/admin/inbox-section.tsx'),
  },
  {
    key: 'responses',
    label: 'Event Responses',
    permission: 'content',
    load: () => import('#app/events/admin/responses-section.tsx'),
  },
  document('navigation', 'Navigation', 'navigation'),
  {
    key: 'hero-sections',
    label: 'Hero Sections',
    permission: 'content',
    load: () => import('./hero-sections.tsx'),
  },
  {
    key: 'testimonials',
    label: 'Testimonials',
    permission: 'content',
    load: () => import('./testimonials-section.tsx'),
  },
  document('seo', 'SEO', 'seo'),
  {
    key: 'people',
    label: 'People',
    permission: 'people',
    load: () => import('#app/accounts/admin/people-section.tsx'),
  },
  {
    key: 'account',
    label: 'My Account',
    load: () => import('#app/accounts/admin/account-section.tsx'),
  },
]

/** The section of this key, or of the key that it leads to. */
export function findSection(key: string): OfficeSection | undefined {
  const wanted = ownValue(redirects, key) ?? key
  return sections.find((section) => section.key === wanted)
}

/** The key of the section that edits a document. */
export function sectionOfDocument(documentKey: string): string {
  return sections.find((section) => section.documentKey === documentKey)?.key ?? dashboard.key
}

/** A section whose document is drawn by the one editor. */
function document(
  key: string,
  label: string,
  documentKey: string,
  permission: Permission = 'content',
): OfficeSection {
  return { key, label, permission, documentKey, load: () => import('./document-section.tsx') }
}
