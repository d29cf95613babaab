/** A group of the sidebar: section keys, and what opens beneath a heading of its own (A§2.2). */
export type OfficeGroup = {
  label: string
  keys: readonly string[]
  submenu?: { label: string; keys: readonly string[] }
}

/** The heading over the sidebar (A§2.2). */
export const sidebarHeading = 'Content Management System'

/** The sidebar from top to bottom. Some sections stand in two groups: the same editor opens. */
export const officeGroups: readonly OfficeGroup[] = [
  { label: 'Today', keys: ['dashboard', 'messages', 'responses', 'orders'] },
  { label: 'Brand Management', keys: ['logo'] },
  {
    label: 'Content Management',
    keys: [
      'pages-home',
      'pages-events',
      'pages-media',
      'pages-about',
      'pages-donate',
      'pages-contact',
      'pages-footer',
      'pages-privacy',
      'pages-terms',
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
  { label: 'E-Commerce', keys: ['shop', 'shop-settings'] },
  {
    label: 'Advanced',
    keys: ['navigation', 'hero-sections', 'testimonials', 'seo', 'site-settings'],
  },
  {
    label: 'Services',
    keys: [
      'pages-services',
      'pages-addiction-recovery',
      'pages-mental-health',
      'pages-spiritual-health',
      'pages-recovery-programs',
      'pages-community-outreach',
      'pages-homeless-support',
    ],
  },
  { label: 'Media', keys: ['image-upload'] },
  { label: 'Integrations', keys: ['tithely-config'] },
  { label: 'People', keys: ['people', 'account'] },
]
