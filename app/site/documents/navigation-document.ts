import { z } from 'zod'
import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { address, choice, type Fields, group, list, text, toggle } from '#app/content/kit/fields.ts'
import { withListNotes } from '#app/content/kit/list-notes.ts'
import { contactPath, leadsTo, shownLinks } from './navigation.ts'

const newLink = { label: 'New Link', url: '/' }

/** How a link of the header looks: one of them opens the Services menu. */
const headerLooks = [
  { value: 'link', label: 'Link' },
  { value: 'button', label: 'Button' },
  { value: 'services', label: 'Services menu' },
] as const

/** How a link of the menu on a phone looks. */
const phoneLooks = [
  { value: 'link', label: 'Link' },
  { value: 'button', label: 'Button at the end' },
] as const

const pageLinks = [
  { label: 'About', url: '/about' },
  { label: 'Events', url: '/events' },
  { label: 'Media', url: '/media' },
  { label: 'Contact', url: '/contact' },
  { label: '', url: '/shop' },
]

/** The links of every page's head (V§2.2); as they come, they are the specified ones (decision 72). */
export const navigation = defineDocument({
  key: 'navigation',
  label: 'Navigation',
  publicPath: '/',
  relatedSections: [{ label: 'Links of the Footer', section: 'pages-footer' }],
  summary: ({ header, services, phone }) => [
    { label: 'Links in the header', value: shownLinks(header).length },
    {
      label: 'In the Services menu',
      value: [services.first, services.second].flatMap(({ links }) => shownLinks(links)).length,
    },
    { label: 'On a phone', value: shownLinks([...phone.services, ...phone.links]).length },
  ],
  warnings: ({ header, phone }) => [
    ...(leadsTo(header, '/')
      ? []
      : ['The header has no link to Home; only the logo leads there then.']),
    ...noContact('The header', header),
    ...noContact('The menu on a phone', phone.links),
  ],
  fields: {
    header: linkList(
      'Header',
      { ...linkFields(), look: choice('Look', headerLooks, 'link') },
      {
        help: 'From left to right. On a phone the menu below stands in their place.',
        namedBy: ['label', 'url'],
        addLabel: 'Add link to the header',
        newItem: newLink,
        fallback: [
          { label: 'Home', url: '/' },
          { label: 'Services', url: '/services', look: 'services' },
          ...pageLinks,
          { label: 'Donate', url: '/donate', look: 'button' },
        ],
      },
    ),
    services: group(
      'Services menu',
      {
        first: column('First column', 'Recovery Services', [
          { label: 'Spiritual Health', url: '/services/spiritual-health' },
        ]),
        second: column('Second column', 'Community Support', [
          { label: 'Community Outreach', url: '/services/community-outreach' },
          { label: 'Recovery Programs', url: '/services/recovery-programs' },
        ]),
        all: group(
          'Link at its foot',
          {
            label: text('Label', 'All services'),
            show: withHints(toggle('Show', true), { showsRest: true }),
          },
          { help: 'Leads to the address of the link in the header that opens this menu.' },
        ),
      },
      { help: 'Opens from the link of the header that has this look.' },
    ),
    phone: group('Menu on a phone', {
      servicesTitle: text('Heading over the services', 'Services'),
      services: linkList('Services', linkFields(), {
        namedBy: ['label', 'url'],
        addLabel: 'Add service to the phone',
        newItem: newLink,
        fallback: [
          { label: 'Mental Health Support', url: '/services/mental-health' },
          { label: 'Spiritual Health', url: '/services/spiritual-health' },
          { label: 'All services', url: '/services' },
        ],
      }),
      links: linkList(
        'Links',
        { ...linkFields(), look: choice('Look', phoneLooks, 'link') },
        {
          namedBy: ['label', 'url'],
          addLabel: 'Add link to the phone',
          newItem: newLink,
          fallback: [...pageLinks, { label: 'Donate', url: '/donate', look: 'button' }],
        },
      ),
    }),
  },
})

function column(label: string, title: string, links: { label: string; url: string }[]) {
  return group(label, {
    title: text('Heading', title),
    links: linkList('Links', linkFields(), {
      namedBy: ['label', 'url'],
      addLabel: `Add link to the ${label.toLowerCase()}`,
      newItem: newLink,
      fallback: links,
    }),
  })
}

/** Links in their order; the one that has no words of its own says whose it bears. */
function linkList<F extends Fields>(...[label, fields, options]: Parameters<typeof list<F>>) {
  const field = list(label, fields, options)
  const marksOf = (item: unknown) => (isNamedElsewhere(item) ? ['Named in Site Settings'] : [])
  return withListNotes(field, { marksOf })
}

function isNamedElsewhere(item: unknown): boolean {
  return z.object({ label: z.literal(''), url: z.literal('/shop') }).safeParse(item).success
}

function linkFields() {
  return {
    label: text('Label', '', { help: 'Blank at /shop: the name of the shop.' }),
    url: withHints(
      address('Address', '/', { help: 'A page of this site, as in /events, or a whole address.' }),
      { offersPages: true },
    ),
    show: withHints(toggle('Show', true), { showsRest: true }),
  }
}

function noContact(menu: string, links: Parameters<typeof leadsTo>[0]): string[] {
  if (leadsTo(links, contactPath)) return []
  return [`${menu} has no link to Contact; it stands at the foot of every page then.`]
}
