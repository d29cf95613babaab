import { trashLabel } from '#app/ui/trash.ts'
import { documentSection as document, type OfficeGroup } from './section.ts'
import { serviceGroup } from './service-sections.ts'

/** Heading of the sidebar (A§2.2). */
export const sidebarHeading = 'Content Management System'

/** Every section, in sidebar order. */
export const officeGroups: readonly OfficeGroup[] = [
  {
    key: 'overview',
    label: 'Overview',
    sections: [
      {
        key: 'dashboard',
        label: 'Dashboard',
        purpose: 'What needs your attention, what failed, and what to confirm.',
        load: () => import('./dashboard-section.tsx'),
      },
      {
        key: 'site-health',
        label: 'Site Health',
        purpose: 'Problems on your site, and where to fix them.',
        permission: 'pages',
        load: () => import('#app/admin/health/health-section.tsx'),
      },
      {
        key: 'drafts',
        label: 'Drafts & Schedule',
        purpose: 'Saved drafts and scheduled changes.',
        permission: ['pages', 'events', 'products', 'settings', 'giving'],
        load: () => import('#app/admin/drafts/drafts-section.tsx'),
      },
      {
        key: 'deleted',
        label: trashLabel,
        purpose: 'Restore deleted items with one click.',
        load: () => import('#app/admin/deleted/deleted-section.tsx'),
      },
      {
        key: 'numbers',
        label: 'Analytics',
        purpose: 'How often your pages are viewed, without tracking anyone.',
        permission: 'pages',
        load: () => import('#app/admin/analytics/analytics-section.tsx'),
      },
      {
        key: 'messages',
        label: 'Messages',
        purpose: 'Messages from your Contact page, and your replies.',
        below: [':id?'],
        permission: 'messages',
        load: () => import('#app/contact/admin/inbox-section.tsx'),
      },
      {
        key: 'responses',
        label: 'RSVPs & Newsletter',
        purpose: 'Who’s coming to your events, and who gets your newsletter.',
        below: [':id?', 'newsletter'],
        permission: ['responses', 'newsletter'],
        load: () => import('#app/events/admin/responses-section.tsx'),
      },
      {
        key: 'orders',
        label: 'Orders',
        purpose: 'Ship, track, and refund orders.',
        below: [':id?'],
        permission: 'orders',
        load: () => import('./orders-section.tsx'),
      },
      {
        key: 'packing',
        label: 'Packing',
        purpose: 'What to pack and where it goes, without prices.',
        permission: 'fulfillment',
        load: () => import('#app/order-management/fulfillment/packing-section.tsx'),
      },
    ],
  },
  {
    key: 'brand',
    label: 'Brand Management',
    sections: [
      {
        key: 'logo',
        label: 'Logo',
        purpose: 'Your logo, at the top and bottom of every page.',
        permission: 'settings',
        load: () => import('#app/site/admin/logo-section.tsx'),
      },
      document(
        'appearance',
        'Appearance',
        'appearance',
        'The colors and heading font of your site, in light and dark.',
      ),
    ],
  },
  {
    key: 'content',
    label: 'Content Management',
    sections: [
      document('pages-home', 'Homepage', 'homepage', 'The first page that most visitors see.'),
      {
        ...document(
          'pages-events',
          'Events',
          'events',
          'Your events: what, when, where, and how people find them.',
          'events',
        ),
        load: () => import('#app/events/admin/events-section.tsx'),
      },
      {
        ...document(
          'pages-media',
          'Media',
          'media',
          'Sermons and other videos, sorted by category.',
        ),
        load: () => import('#app/media/admin/media-section.tsx'),
      },
      document(
        'pages-about',
        'About',
        'about',
        'Who you are: your mission, your story, your team.',
      ),
      document(
        'pages-donate',
        'Donate',
        'donate',
        'Why and how people give, and how gifts are used.',
      ),
      document(
        'pages-contact',
        'Contact',
        'contact',
        'How people reach you, and who to call in an emergency.',
      ),
      document(
        'help-lines',
        'Help Lines',
        'help-lines',
        'The numbers at the top of every page, for people who need help now.',
      ),
      document(
        'pages-footer',
        'Footer',
        'footer',
        'The bottom of every page: contact information, quick links, and fine print.',
        'settings',
      ),
      document(
        'pages-privacy',
        'Privacy Policy',
        'privacy',
        'What you keep about people, and what they can ask of you.',
      ),
      document(
        'pages-terms',
        'Terms of Service',
        'terms',
        'The terms for people who buy, give, or take part.',
      ),
      {
        key: 'own-pages',
        label: 'Pages',
        purpose: 'Every page of the site: what it says, and where it appears.',
        below: [':page?'],
        permission: 'pages',
        load: () => import('#app/pages/own/admin/own-pages-section.tsx'),
      },
    ],
  },
  {
    key: 'shop',
    label: 'E-Commerce',
    sections: [
      {
        key: 'shop',
        label: 'Shop Management',
        purpose: 'Products, orders, and how the shop is doing.',
        below: ['', 'products/:id?', 'orders/:id?'],
        permission: ['products', 'orders'],
        load: () => import('#app/admin/shop/shop-management.tsx'),
      },
      document(
        'shop-settings',
        'Shop Settings',
        'shop',
        'Shipping prices, sales tax, promises, and whether the shop is open.',
        'products',
      ),
    ],
  },
  {
    key: 'advanced',
    label: 'Advanced',
    sections: [
      document(
        'navigation',
        'Navigation',
        'navigation',
        'The menus at the top of every page, and on phones.',
        'settings',
      ),
      {
        key: 'hero-sections',
        label: 'Hero Sections',
        purpose: 'The picture and headline of every page, in one table.',
        permission: 'pages',
        load: () => import('./hero-sections.tsx'),
      },
      {
        key: 'testimonials',
        label: 'Testimonials',
        purpose: 'What people say about you, page by page, with their consent.',
        permission: 'pages',
        load: () => import('./testimonials-section.tsx'),
      },
      document(
        'seo',
        'SEO',
        'seo',
        'How your pages look in search results, and where old links lead.',
        'settings',
      ),
      document(
        'search',
        'Search',
        'search',
        'Words that mean the same thing, so visitors find what they need.',
        'settings',
      ),
      {
        ...document(
          'site-settings',
          'Site Settings',
          'site',
          'What all pages share: name, time zone, and how long things are kept.',
          'settings',
        ),
        load: () => import('#app/site/admin/site-settings-section.tsx'),
      },
      {
        key: 'spanish',
        label: 'Spanish',
        purpose: 'Your site’s text next to its Spanish version, and what still needs one.',
        below: ['', ':textsOf'],
        load: () => import('#app/content/spanish/admin/spanish-section.tsx'),
      },
      {
        key: 'imports',
        label: 'Import',
        purpose: 'Bring products, events, subscribers, and pictures from other systems.',
        load: () => import('#app/admin/imports/screens/imports-section.tsx'),
      },
    ],
  },
  serviceGroup,
  {
    key: 'media',
    label: 'Media',
    sections: [
      {
        key: 'image-upload',
        label: 'Image Upload',
        purpose: 'Upload, describe, find, and delete pictures.',
        path: 'images',
        below: [':id?'],
        permission: 'pages',
        load: () => import('#app/images/admin/image-section.tsx'),
      },
      {
        key: 'files',
        label: 'Files',
        purpose: 'PDFs, documents, and recordings that visitors can download.',
        permission: 'pages',
        load: () => import('#app/files/admin/files-section.tsx'),
      },
    ],
  },
  {
    key: 'integrations',
    label: 'Integrations',
    sections: [
      {
        ...document(
          'tithely-config',
          'Tithe.ly',
          'tithely',
          'How online gifts from the Donate page reach you.',
          'giving',
        ),
        path: 'tithely',
      },
      {
        key: 'connections',
        label: 'Connections',
        purpose: 'Email, cards, labels, giving, and where backups go.',
        permission: 'people',
        load: () => import('#app/admin/connections/connections-section.tsx'),
      },
      {
        key: 'email-log',
        label: 'Email Log',
        purpose: 'Every email of the last 30 days, and why one didn’t arrive.',
        permission: ['people', 'messages', 'responses', 'newsletter', 'orders'],
        load: () => import('#app/admin/email-log/email-log-section.tsx'),
      },
    ],
  },
  {
    key: 'people',
    label: 'Team',
    sections: [
      {
        key: 'people',
        label: 'Team',
        purpose: 'Who can sign in, and what each person can do.',
        permission: 'people',
        load: () => import('#app/accounts/admin/people-section.tsx'),
      },
      {
        key: 'activity',
        label: 'Activity',
        purpose: 'Who did what in the office, before and after.',
        permission: 'people',
        load: () => import('#app/admin/activity/activity-section.tsx'),
      },
      {
        key: 'backups',
        label: 'Backups',
        purpose: 'Download everything in one file, and see your automatic backups.',
        permission: 'people',
        load: () => import('#app/admin/backups/backup-section.tsx'),
      },
      {
        key: 'account',
        label: 'My Account',
        purpose: 'Your name, password, two-step verification, and passkeys.',
        load: () => import('#app/accounts/admin/account-section.tsx'),
      },
    ],
  },
]
