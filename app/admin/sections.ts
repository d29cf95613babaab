import type { SectionModule } from '#app/ui/calls/office-section.ts'
import type { Permission } from '#platform/permission.ts'

/** One section of the office (A§2.1): its entry here is all that the office needs to know of it. */
export type OfficeSection = {
  /** its specified name; its address is `/admin/` and the key without 'pages-', or `path` */
  key: string
  label: string
  path?: string
  /**
   * What stands below its address, as React Router writes it: tabs ('products'), and things that a
   * link opens ('orders/:id?'). Without it, there is nothing.
   */
  below?: readonly string[]
  /** what a person needs to be allowed to see it; undefined: everybody who is signed in */
  permission?: Permission
  documentKey?: string
  /** fetches what the section draws; a section without it says that it is coming soon */
  load?: () => Promise<SectionModule>
}

/** A group of the sidebar: its sections, and what opens beneath a heading of its own (A§2.2). */
export type OfficeGroup = {
  label: string
  sections: readonly OfficeSection[]
  /** keys of sections that stand here once more: the same editor opens */
  submenu?: { label: string; keys: readonly string[] }
}

/** The heading over the sidebar (A§2.2). */
export const sidebarHeading = 'Content Management System'

/** Every section, as the sidebar shows them from top to bottom. */
export const officeGroups: readonly OfficeGroup[] = [
  {
    label: 'Today',
    sections: [
      { key: 'dashboard', label: 'Dashboard', load: () => import('./dashboard-section.tsx') },
      {
        key: 'messages',
        label: 'Messages',
        below: [':id?'],
        permission: 'content',
        load: () => import('#app/contact/admin/inbox-section.tsx'),
      },
      {
        key: 'responses',
        label: 'Event Responses',
        below: [':id?', 'newsletter'],
        permission: 'content',
        load: () => import('#app/events/admin/responses-section.tsx'),
      },
      {
        key: 'orders',
        label: 'Orders',
        below: [':id?'],
        permission: 'shop',
        load: () => import('./orders-section.tsx'),
      },
    ],
  },
  {
    label: 'Brand Management',
    sections: [
      {
        key: 'logo',
        label: 'Logo',
        permission: 'content',
        load: () => import('#app/site/admin/logo-section.tsx'),
      },
    ],
  },
  {
    label: 'Content Management',
    sections: [
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
    ],
    submenu: {
      label: 'Pages',
      keys: [
        'pages-home',
        'pages-footer',
        'pages-addiction-recovery',
        'pages-mental-health',
        'pages-contact',
        'pages-community-outreach',
        'pages-recovery-programs',
      ],
    },
  },
  {
    label: 'E-Commerce',
    sections: [
      {
        key: 'shop',
        label: 'Shop Management',
        below: ['', 'products', 'orders/:id?'],
        permission: 'shop',
        load: () => import('./shop/shop-management.tsx'),
      },
      document('shop-settings', 'Shop Settings', 'shop', 'shop'),
    ],
  },
  {
    label: 'Advanced',
    sections: [
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
      document('site-settings', 'Site Settings', 'site'),
    ],
  },
  {
    label: 'Services',
    sections: [
      document('pages-services', 'Services Overview', 'services'),
      document('pages-addiction-recovery', 'Addiction Recovery', 'addiction-recovery'),
      document('pages-mental-health', 'Mental Health', 'mental-health'),
      document('pages-spiritual-health', 'Spiritual Health', 'spiritual-health'),
      document('pages-recovery-programs', 'Recovery Programs', 'recovery-programs'),
      document('pages-community-outreach', 'Community Outreach', 'community-outreach'),
      document('pages-homeless-support', 'Homeless Support', 'homeless-support'),
    ],
  },
  {
    label: 'Media',
    sections: [
      {
        key: 'image-upload',
        label: 'Image Upload',
        path: 'images',
        below: [':id?'],
        permission: 'content',
        load: () => import('#app/images/admin/image-section.tsx'),
      },
    ],
  },
  {
    label: 'Integrations',
    sections: [{ ...document('tithely-config', 'Tithe.ly', 'tithely', 'giving'), path: 'tithely' }],
  },
  {
    label: 'People',
    sections: [
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
    ],
  },
]

/** A section whose document is drawn by the one editor. */
function document(
  key: string,
  label: string,
  documentKey: string,
  permission: Permission = 'content',
): OfficeSection {
  return { key, label, permission, documentKey, load: () => import('./document-section.tsx') }
}
