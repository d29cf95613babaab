import { documentSection as document, type OfficeGroup } from './section.ts'
import { serviceGroup } from './service-sections.ts'

/** The heading over the sidebar (A§2.2). */
export const sidebarHeading = 'Content Management System'

/** Every section, as the sidebar shows them from top to bottom. */
export const officeGroups: readonly OfficeGroup[] = [
  {
    key: 'today',
    label: 'Today',
    sections: [
      {
        key: 'dashboard',
        label: 'Dashboard',
        purpose: 'What waits for somebody, what failed, and what the site claims.',
        load: () => import('./dashboard-section.tsx'),
      },
      {
        key: 'site-health',
        label: 'Site Health',
        purpose: 'What is wrong with the site, each line with the place where you put it right.',
        permission: 'content',
        load: () => import('#app/admin/health/health-section.tsx'),
      },
      {
        key: 'drafts',
        label: 'Drafts & Plans',
        purpose: 'What is kept for later, and what is published or taken down by itself.',
        permission: 'content',
        load: () => import('#app/admin/drafts/drafts-section.tsx'),
      },
      {
        key: 'deleted',
        label: 'Recently Deleted',
        purpose: 'What was deleted and comes back by one press.',
        load: () => import('#app/admin/deleted/deleted-section.tsx'),
      },
      {
        key: 'numbers',
        label: 'Numbers',
        purpose: 'How often your pages were read, without watching anybody.',
        permission: 'content',
        load: () => import('#app/admin/numbers/numbers-section.tsx'),
      },
      {
        key: 'messages',
        label: 'Messages',
        purpose: 'What people wrote on the Contact page, and what became of it.',
        below: [':id?'],
        permission: 'content',
        load: () => import('#app/contact/admin/inbox-section.tsx'),
      },
      {
        key: 'responses',
        label: 'Event Responses',
        purpose: 'Who is coming to which event, and who wants news by e-mail.',
        below: [':id?', 'newsletter'],
        permission: 'content',
        load: () => import('#app/events/admin/responses-section.tsx'),
      },
      {
        key: 'orders',
        label: 'Orders',
        purpose: 'What was bought: send it, note it, give money back.',
        below: [':id?'],
        permission: 'shop',
        load: () => import('./orders-section.tsx'),
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
        purpose: 'The sign of the ministry, at the top and the foot of every page.',
        permission: 'content',
        load: () => import('#app/site/admin/logo-section.tsx'),
      },
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
          'What is held, when and where, and how people find it.',
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
        'Why people give, how they can, and what gifts are used for.',
      ),
      document(
        'pages-contact',
        'Contact',
        'contact',
        'How you are reached, and whom to call in an emergency.',
      ),
      document(
        'help-lines',
        'Help Lines',
        'help-lines',
        'The numbers at the top of every page, for whoever needs a person now.',
      ),
      document(
        'pages-footer',
        'Footer',
        'footer',
        'The foot of every page: how to reach you, quick links, small print.',
      ),
      document(
        'pages-privacy',
        'Privacy Policy',
        'privacy',
        'What you keep about people, and what they may ask of you.',
      ),
      document(
        'pages-terms',
        'Terms of Service',
        'terms',
        'What holds for who buys, gives or takes part.',
      ),
      {
        key: 'own-pages',
        label: 'Your Pages',
        purpose: 'Pages that you add yourself: what they say, and where they stand.',
        below: [':page?'],
        permission: 'content',
        load: () => import('#app/pages/own/admin/own-pages-section.tsx'),
      },
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
    key: 'shop',
    label: 'E-Commerce',
    sections: [
      {
        key: 'shop',
        label: 'Shop Management',
        purpose: 'Products, orders, and how the shop is doing.',
        below: ['', 'products', 'orders/:id?'],
        permission: 'shop',
        load: () => import('#app/admin/shop/shop-management.tsx'),
      },
      document(
        'shop-settings',
        'Shop Settings',
        'shop',
        'What the shop charges besides the price, and what it says.',
        'shop',
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
      ),
      {
        key: 'hero-sections',
        label: 'Hero Sections',
        purpose: 'The picture and the first words of every page, in one table.',
        permission: 'content',
        load: () => import('./hero-sections.tsx'),
      },
      {
        key: 'testimonials',
        label: 'Testimonials',
        purpose: 'What people say of you, page by page, with their consent.',
        permission: 'content',
        load: () => import('./testimonials-section.tsx'),
      },
      document('seo', 'SEO', 'seo', 'How search results show pages, and where old addresses lead.'),
      document(
        'search',
        'Search',
        'search',
        'Words that mean the same, for whoever searches the site.',
      ),
      {
        ...document(
          'site-settings',
          'Site Settings',
          'site',
          'What all pages share: name, time zone, how long things stay.',
        ),
        load: () => import('#app/site/admin/site-settings-section.tsx'),
      },
      {
        key: 'spanish',
        label: 'Spanish',
        purpose: 'Every text of the site beside its Spanish, and what still needs some.',
        below: ['', ':textsOf'],
        load: () => import('#app/content/spanish/admin/spanish-section.tsx'),
      },
      {
        key: 'imports',
        label: 'Bring What You Have',
        purpose:
          'Products, events, addresses and pictures from elsewhere, looked at before they come.',
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
        purpose: 'Every picture of the site: upload, describe, find, delete.',
        path: 'images',
        below: [':id?'],
        permission: 'content',
        load: () => import('#app/images/admin/image-section.tsx'),
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
          'How gifts reach you from the Donate page.',
          'giving',
        ),
        path: 'tithely',
      },
    ],
  },
  {
    key: 'people',
    label: 'People',
    sections: [
      {
        key: 'people',
        label: 'People',
        purpose: 'Who may sign in, and what each of them may do.',
        permission: 'people',
        load: () => import('#app/accounts/admin/people-section.tsx'),
      },
      {
        key: 'activity',
        label: 'Activity',
        purpose: 'Who did what in the office, with what it was before and after.',
        permission: 'people',
        load: () => import('#app/admin/activity/activity-section.tsx'),
      },
      {
        key: 'backups',
        label: 'Back-ups',
        purpose: 'Everything in one file to keep at home, and what is kept by itself.',
        permission: 'people',
        load: () => import('#app/admin/backups/backup-section.tsx'),
      },
      {
        key: 'account',
        label: 'My Account',
        purpose: 'Your own name, password, second step and passkeys.',
        load: () => import('#app/accounts/admin/account-section.tsx'),
      },
    ],
  },
]
