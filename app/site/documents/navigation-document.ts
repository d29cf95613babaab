import { z } from 'zod'
import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { choice, type Fields, group, list, text, toggle, url } from '#app/content/kit/fields.ts'
import { withListNotes } from '#app/content/kit/list-notes.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'
import { contactPath, hasLinkTo, linksByMenu, type nested, type Screens } from './navigation.ts'

const newLink = { label: 'New Link', url: '/' }

const looks = [
  { value: 'link', label: 'Link' },
  { value: 'button', label: 'Button' },
  { value: 'services', label: 'Services menu' },
] as const

/** Which menu shows a link: the header, or the phone menu (phones and small tablets). */
const screenChoices = [
  { value: 'all', label: 'Header and phone menu' },
  { value: 'large', label: 'Header only' },
  { value: 'phone', label: 'Phone menu only' },
  { value: 'none', label: 'Neither menu' },
] as const

/** The menus (V§2.2). The defaults are the specified links (decision 72). */
export const navigation = defineDocument({
  key: 'navigation',
  permission: 'settings',
  label: 'Navigation',
  publicPath: '/',
  relatedSections: [{ label: 'Footer links', section: 'pages-footer' }],
  summary: (values) => {
    const { header, services, phone } = linksByMenu(values)
    return [
      { label: 'Links in the header', value: countOf(header) },
      { label: 'In the Services menu', value: services.flatMap(({ links }) => links).length },
      { label: 'On a phone', value: phone.services.length + countOf(phone.links) },
    ]
  },
  warnings: (values) => {
    const { header, phone } = linksByMenu(values)
    return [
      ...(hasLinkTo(header, '/')
        ? []
        : ['The header won’t have a Home link. Only the logo will lead there.']),
      ...missingContact('The header', header),
      ...missingContact('The phone menu', phone.links),
    ]
  },
  fields: {
    header: linkList(
      'Menu links',
      {
        ...linkFields(),
        look: choice('Style', looks, 'link'),
        isBelow: toggle('Put it under the link above', false),
        inFooter: toggle('Show in the footer', false),
      },
      {
        help: 'The header, the phone menu, and the footer show these in this order. Drag a row, press its arrows, or press Alt and an arrow key.',
        namedBy: ['label', 'url'],
        addLabel: 'Add Menu Link',
        // a link without these switches is older than they are, and the footer has links of its own
        newItem: { ...newLink, inFooter: true },
        indentedBy: 'isBelow',
        fallback: [
          { label: 'Home', url: '/', screens: 'large' },
          { label: 'Services', url: '/services', look: 'services' },
          { label: 'About', url: '/about' },
          { label: 'Events', url: '/events' },
          { label: 'Media', url: '/media' },
          { label: 'Contact', url: '/contact' },
          { label: '', url: '/shop' },
          { label: 'Donate', url: '/donate', look: 'button' },
        ],
      },
    ),
    services: group(
      'Services menu',
      {
        phoneTitle: text('Heading on a phone', 'Services'),
        first: column('First column', 'Recovery Services', [
          { label: 'Mental Health Support', url: '/services/mental-health', screens: 'phone' },
          { label: 'Spiritual Health', url: '/services/spiritual-health' },
        ]),
        second: column('Second column', 'Community Support', [
          { label: 'Community Outreach', url: '/services/community-outreach', screens: 'large' },
          { label: 'Recovery Programs', url: '/services/recovery-programs', screens: 'large' },
        ]),
        all: group(
          'Link at the bottom',
          {
            label: text('Label', 'All services'),
            show: withHints(toggle('Show', true), { showsRest: true }),
          },
          { help: 'Goes to the same page as the menu link that opens this menu.' },
        ),
      },
      {
        help: 'Opens from the menu link with the “Services menu” style. On a phone, the second column comes below the first.',
      },
    ),
  },
})

function column(
  label: string,
  title: string,
  links: { label: string; url: string; screens?: Screens }[],
) {
  return group(label, {
    title: text('Heading', title),
    links: linkList('Links', linkFields(), {
      namedBy: ['label', 'url'],
      addLabel: `Add Link to ${label.split(' ').map(capitalize).join(' ')}`,
      newItem: newLink,
      fallback: links,
    }),
  })
}

type LinkListOptions<F extends Fields> = Parameters<typeof list<F>>[2] & {
  indentedBy?: keyof F & string
}

/** An ordered list of links. A row says where a link without a label gets its name, and where one is left out. */
function linkList<F extends Fields>(
  label: string,
  fields: F,
  { indentedBy, ...options }: LinkListOptions<F>,
) {
  const field = list(label, fields, options)
  return withListNotes(field, { marksOf, nameOf, staysLast, ...(indentedBy ? { indentedBy } : {}) })
}

const namedElsewhere = z.object({ label: z.literal(''), url: z.literal('/shop') })
const shownInPart = z.object({ screens: z.enum(['large', 'phone', 'none']) })

/** The shop's link has its name from Site Settings. */
function nameOf(item: unknown): string | undefined {
  return namedElsewhere.safeParse(item).success ? 'Shop' : undefined
}

/** The Donate button ends the menu. */
function staysLast(item: unknown): boolean {
  return z.object({ look: z.literal('button') }).safeParse(item).success
}

function marksOf(item: unknown): string[] {
  const { data } = shownInPart.safeParse(item)
  return [
    ...(namedElsewhere.safeParse(item).success ? ['Named in Site Settings'] : []),
    ...screenChoices.flatMap(({ value, label }) => (value === data?.screens ? [label] : [])),
    ...(z.object({ show: z.literal(false) }).safeParse(item).success ? ['Hidden'] : []),
  ]
}

function linkFields() {
  return {
    label: text('Label', '', { help: 'For /shop, leave it blank to use the shop’s name.' }),
    url: withHints(
      url('Link', '/', {
        help: 'A page on this site, such as /events, or a full web address.',
      }),
      { offersPages: true },
    ),
    show: withHints(toggle('Show', true), { showsRest: true }),
    screens: choice('Shown in', screenChoices, 'all'),
  }
}

function countOf(items: ReturnType<typeof nested>): number {
  return items.reduce((count, { links }) => count + 1 + links.length, 0)
}

function missingContact(menu: string, links: Parameters<typeof hasLinkTo>[0]): string[] {
  if (hasLinkTo(links, contactPath)) return []
  return [`${menu} won’t have a Contact link. The footer will still have one.`]
}
