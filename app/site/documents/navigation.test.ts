import { describe, expect, test } from 'vitest'
import { loadSite } from '#app/site/site.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { ariaCurrent, buildMenus } from './navigation.ts'
import { navigation } from './navigation-document.ts'

const builtIn = navigation.whole.fallback
const link = {
  label: 'Prayer',
  url: '/prayer',
  show: true,
  screens: 'all' as const,
  look: 'link' as const,
  isBelow: false,
  inFooter: false,
}
const below = (label: string, more: object = {}) => ({
  ...link,
  label,
  url: `/${label.toLowerCase()}`,
  isBelow: true,
  ...more,
})

test('marks only the current page’s link, with or without a trailing slash', () => {
  expect(ariaCurrent('/events', '/events')).toBe('page')
  expect(ariaCurrent('/events', '/events/')).toBe('page')
  expect(ariaCurrent('/', '/')).toBe('page')
  expect(ariaCurrent('/', '/events')).toBeUndefined()
  expect(ariaCurrent('/events', '/events/respond')).toBeUndefined()
})

describe('the default menus', () => {
  const { header, services, phone } = buildMenus(builtIn, 'The Lantern')

  test('hold the specified links in order, with the shop’s name (V§2)', () => {
    expect(header.map(({ label, path }) => [label, path])).toEqual([
      ['Home', '/'],
      ['Services', '/services'],
      ['About', '/about'],
      ['Events', '/events'],
      ['Media', '/media'],
      ['Contact', '/contact'],
      ['The Lantern', '/shop'],
      ['Donate', '/donate'],
    ])
    expect(header.filter(({ look }) => look).map(({ label, look }) => [label, look])).toEqual([
      ['Services', 'services'],
      ['Donate', 'button'],
    ])
  })

  test('give the Services menu two columns and a link to all services (decision 72)', () => {
    expect(services.columns.map(({ title, links }) => [title, links.length])).toEqual([
      ['Recovery Services', 1],
      ['Community Support', 2],
    ])
    expect(services.all).toEqual({ label: 'All services', path: '/services' })
  })

  test('list services, then pages, then Donate on a phone', () => {
    expect(phone.services.map(({ path }) => path)).toEqual([
      '/services/mental-health',
      '/services/spiritual-health',
      '/services',
    ])
    expect(phone.links.map(({ label }) => label)).toEqual([
      'About',
      'Events',
      'Media',
      'Contact',
      'The Lantern',
      'Donate',
    ])
  })
})

test('drops hidden, blank, unsafe, and duplicate links', () => {
  const odd = [
    { ...link, show: false },
    { ...link, label: ' ' },
    { ...link, url: '' },
    { ...link, url: 'javascript:alert(1)' },
    link,
    link,
  ]
  expect(buildMenus({ ...builtIn, header: odd }, 'Shop').header).toEqual([
    { label: 'Prayer', path: '/prayer' },
  ])
})

test('links All services to where the Services link goes', () => {
  const header = builtIn.header.map((one) =>
    one.look === 'services' ? { ...one, url: '/help' } : one,
  )
  expect(buildMenus({ ...builtIn, header }, 'Shop').services.all?.path).toBe('/help')
  expect(buildMenus({ ...builtIn, header: [] }, 'Shop').services.all).toBeNull()
})

test('drops a column without links', () => {
  const services = { ...builtIn.services, first: { title: 'Nothing', links: [] } }
  expect(buildMenus({ ...builtIn, services }, 'Shop').services.columns).toHaveLength(1)
})

test('warns before Home or Contact is removed from a menu', () => {
  expect(navigation.warnings?.(builtIn)).toEqual([])
  const hidden = builtIn.header.map((one) => ({ ...one, show: one.url !== '/contact' }))
  expect(navigation.warnings?.({ ...builtIn, header: hidden })).toHaveLength(2)
  expect(navigation.warnings?.({ ...builtIn, header: [] })).toHaveLength(3)
  const large = builtIn.header.map((one) => ({ ...one, screens: 'large' as const }))
  expect(navigation.warnings?.({ ...builtIn, header: large })).toEqual([
    'The phone menu won’t have a Contact link. The footer will still have one.',
  ])
})

describe('one list feeds the header and the phone menu', () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label)

  test('shows an added link in both', () => {
    const { header, phone } = buildMenus({ ...builtIn, header: [...builtIn.header, link] }, 'Shop')
    expect(labels(header).at(-1)).toBe('Prayer')
    expect(labels(phone.links).at(-1)).toBe('Prayer')
  })

  test('shows an added service in both', () => {
    const { look: _, ...service } = link
    const first = { ...builtIn.services.first, links: [service] }
    const menus = buildMenus({ ...builtIn, services: { ...builtIn.services, first } }, 'Shop')
    expect(labels(menus.services.columns[0]?.links ?? [])).toEqual(['Prayer'])
    expect(labels(menus.phone.services)).toEqual(['Prayer', 'All services'])
  })

  test('can show a link only on large screens or only on phones', () => {
    const only = (screens: 'large' | 'phone') => [{ ...link, screens }]
    const large = buildMenus({ ...builtIn, header: only('large') }, 'Shop')
    expect([labels(large.header), labels(large.phone.links)]).toEqual([['Prayer'], []])
    const phone = buildMenus({ ...builtIn, header: only('phone') }, 'Shop')
    expect([labels(phone.header), labels(phone.phone.links)]).toEqual([[], ['Prayer']])
  })

  test('hides services in both if no link opens them', () => {
    const header = builtIn.header.filter(({ look }) => look !== 'services')
    const menus = buildMenus({ ...builtIn, header }, 'Shop')
    expect([menus.services.all, menus.phone.services]).toEqual([null, []])
  })
})

describe('links below a link', () => {
  const menusOf = (header: (typeof builtIn)['header']) => buildMenus({ ...builtIn, header }, 'Shop')
  const paths = (links: { path: string }[] = []) => links.map(({ path }) => path)

  test('are listed in its menu after the link itself, in the header and on a phone', () => {
    const { header, phone } = menusOf([link, below('Team'), below('Story'), { ...link, url: '/b' }])
    expect(paths(header)).toEqual(['/prayer', '/b'])
    expect(paths(header[0]?.links)).toEqual(['/prayer', '/team', '/story'])
    expect(header[1]?.links).toBeUndefined()
    expect(phone.links).toEqual(header)
  })

  test('are hidden with it, and each can be left out of a menu', () => {
    expect(menusOf([{ ...link, show: false }, below('Team')]).header).toEqual([])
    const parts = [below('Large', { screens: 'large' }), below('Phone', { screens: 'phone' })]
    const { header, phone } = menusOf([link, ...parts, below('None', { screens: 'none' })])
    expect(paths(header[0]?.links)).toEqual(['/prayer', '/large'])
    expect(paths(phone.links[0]?.links)).toEqual(['/prayer', '/phone'])
  })

  test('can be opened by a label without a link', () => {
    const { header } = menusOf([{ ...link, url: '' }, below('Team')])
    expect(header).toMatchObject([{ label: 'Prayer', path: '' }])
    expect(paths(header[0]?.links)).toEqual(['/team'])
    expect(menusOf([{ ...link, url: '' }]).header).toEqual([])
  })

  test('stand alone if no link is above them', () => {
    expect(paths(menusOf([below('Team'), below('Story')]).header[0]?.links)).toEqual([
      '/team',
      '/story',
    ])
  })

  test('join the Services menu below its columns', () => {
    const header = builtIn.header.flatMap((one) =>
      one.look === 'services' ? [one, below('Rides')] : [one],
    )
    const { services, phone } = menusOf(header)
    expect(services.columns.map(({ links }) => paths(links)).at(-1)).toEqual(['/rides'])
    expect(paths(phone.services).slice(-2)).toEqual(['/rides', '/services'])
  })

  test('count as Contact and Home links', () => {
    const header = [link, below('Home', { url: '/' }), below('Contact')]
    expect(navigation.warnings?.({ ...builtIn, header })).toEqual([])
  })
})

describe('the footer', () => {
  const footerOf = (header: (typeof builtIn)['header']) =>
    buildMenus({ ...builtIn, header }, 'The Lantern').footer.map(({ path }) => path)

  test('shows added links, but none of the default ones', () => {
    expect(navigation.fields.header.list?.newItem).toMatchObject({ inFooter: true })
    expect(footerOf(builtIn.header)).toEqual([])
  })

  test('shows a link that no menu shows, and links below one that isn’t in the footer', () => {
    const alone = { ...link, screens: 'none' as const, inFooter: true }
    expect(footerOf([alone, { ...link, url: '/b' }, below('Team', { inFooter: true })])).toEqual([
      '/prayer',
      '/team',
    ])
    expect(footerOf([{ ...link, show: false }, below('Team', { inFooter: true })])).toEqual([])
  })
})

test('reads values from before there were links below others', () => {
  const stored = { label: 'Prayer', url: '/prayer', show: true, screens: 'large', look: 'button' }
  const values = navigation.whole.read.parse({ header: [stored] })
  expect(values.header).toEqual([{ ...stored, isBelow: false, inFooter: false }])
  expect(buildMenus(values, 'Shop')).toMatchObject({
    header: [{ label: 'Prayer', path: '/prayer', look: 'button' }],
    footer: [],
  })
})

describeOnSqlite('the navigation', (app) => {
  async function save(change: object) {
    const cookie = await app().signIn('editor')
    return app().send('/api/admin/navigation', { cookie, json: change })
  }

  async function frame() {
    return loadSite(createRequestContext(app().context, networkOf('192.0.2.1')), '/')
  }

  test('POST /api/admin/navigation answers 401 without a session', async () => {
    const response = await app().send('/api/admin/navigation', { json: { header: [] } })
    expect(response.status).toBe(401)
  })

  test('POST /api/admin/navigation rejects a javascript: link and names it', async () => {
    const response = await save({
      services: { first: { links: [{ url: 'javascript:alert(1)' }] } },
    })
    expect(response.status).toBe(400)
    const { fields } = await response.json()
    expect(fields[0].path).toBe('services.first.links.0.url')
  })

  test('applies added, reordered, and hidden links to the next page', async () => {
    const { header } = builtIn
    const change = [link, ...header.map((one) => ({ ...one, show: one.url !== '/media' }))]
    expect((await save({ header: change })).status).toBe(200)
    const paths = (await frame()).menus.header.map(({ path }) => path)
    expect(paths.slice(0, 2)).toEqual(['/prayer', '/'])
    expect(paths).not.toContain('/media')
  })

  test('adds the menu’s links to the footer once', async () => {
    const one = { ...link, inFooter: true }
    await save({ header: [...builtIn.header, one, { ...one, label: 'About', url: '/about' }] })
    const paths = (await frame()).footer.quickLinks.map(({ url }) => url)
    expect(paths.slice(-2)).toEqual(['/contact', '/prayer'])
    expect(paths.filter((path) => path === '/about')).toHaveLength(1)
  })

  test('adds Contact to the footer while a menu lacks it', async () => {
    const before = (await frame()).footer.quickLinks
    await save({ header: [] })
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/footer', {
      cookie,
      json: { quickLinks: [{ label: 'Events', url: '/events' }] },
    })
    expect((await frame()).footer.quickLinks.map(({ url }) => url)).toEqual(['/events', '/contact'])
    await save({ header: builtIn.header })
    expect((await frame()).footer.quickLinks.map(({ url }) => url)).toEqual(['/events'])
    expect(before.map(({ url }) => url)).toContain('/contact')
  })
})
