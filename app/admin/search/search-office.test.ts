import { expect, test } from 'vitest'
import { officeGroups } from '#app/admin/sections/sections.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnSqlite } from '#test/support.ts'
import type { SearchHit } from './search-schema.ts'
import { sectionSynonyms, settingSynonyms } from './section-synonyms.ts'

const path = '/api/admin/find'

describeOnSqlite('office search', (get) => {
  async function find(q: string, role = 'owner'): Promise<SearchHit[]> {
    const cookie = await get().signIn(role)
    const answer = await get().send(`${path}?${new URLSearchParams({ q })}`, { cookie })
    expect(answer.status, q).toBe(200)
    return (await answer.json()).found
  }

  const kindsOf = (found: SearchHit[]) => [...new Set(found.map(({ kind }) => kind))]
  const writeTo = (name: string, message = 'Hello') =>
    get().send('/api/contact', {
      json: { name, email: 'a@example.org', subject: 'Supper', message },
    })

  /** Adds an item of each kind named Quillfeather. */
  async function putEverything(): Promise<string> {
    const cookie = await get().signIn()
    const json = { name: 'Quillfeather shirt', description: 'Soft', price: '20' }
    await get().send('/api/admin/products', { cookie, json })
    await writeTo('Wren Quillfeather')
    await get().context.db.updateTable('users').set({ name: 'Ada Quillfeather' }).execute()
    return insertTestOrder(get().context.db, { customerName: 'Jo Quillfeather', mode: 'live' })
  }

  test('answers 401 without a session', async () => {
    expect((await get().send(`${path}?q=orders`)).status).toBe(401)
  })

  test('ranks sections by name before purpose', async () => {
    const [first] = await find('analyt')
    expect(first).toMatchObject({ kind: 'section', label: 'Analytics', address: '/admin/numbers' })
    expect((await find('ORDERS'))[0]).toMatchObject({ label: 'Orders', address: '/admin/orders' })
    expect((await find('how often viewed'))[0]).toMatchObject({ label: 'Analytics' })
  })

  test('finds pages and fields with their URLs', async () => {
    expect(await find('/donate')).toContainEqual({
      ...{ kind: 'page', label: 'Donate', note: '/donate', address: '/donate' },
    })
    const [setting] = (await find('time zone')).filter(({ kind }) => kind === 'setting')
    expect(setting).toMatchObject({ address: '/admin/site-settings?field=timeZone' })
  })

  test('finds orders, products, messages, and people by name', async () => {
    const id = await putEverything()
    const found = await find('quillfeather')
    expect(kindsOf(found)).toEqual(['order', 'product', 'message', 'person'])
    expect(found.find(({ kind }) => kind === 'order')?.address).toBe(`/admin/orders/${id}`)
    expect(found.find(({ kind }) => kind === 'product')?.address).toMatch(
      /^\/admin\/shop\/products\/[0-9a-z]{16}$/,
    )
    expect(found.find(({ kind }) => kind === 'message')?.address).toMatch(/^\/admin\/messages\/./)
    expect(found.find(({ kind }) => kind === 'person')?.address).toBe('/admin/people')
    const [order] = await find(id.slice(0, 8))
    expect(order).toMatchObject({ kind: 'order', address: `/admin/orders/${id}` })
  })

  test.each([
    ['owner', ['order', 'product', 'message', 'person']],
    ['editor', ['message']],
    ['shop', ['order', 'product']],
  ])('finds only what the %s role can open', async (role, kinds) => {
    await putEverything()
    expect(kindsOf(await find('quillfeather', role))).toEqual(kinds)
    const found = [...(await find('e', role)), ...(await find('a', role))]
    const opened = found.map(({ address }) => address).join('\n')
    const closed = {
      owner: /^$/,
      editor: /shop|orders|people|tithely|backups/,
      shop: /messages|about\?|people|tithely/,
    }
    expect(opened.replaceAll(/^\/(shop|about)$/gm, '')).not.toMatch(
      closed[role as keyof typeof closed],
    )
  })

  test.each([
    ['backup', 'Backups'],
    ['coupon', 'Shop Settings'],
    ['refund', 'Orders'],
    ['newsletter', 'RSVPs & Newsletter'],
    ['Banner', 'Hero Sections'],
    ['promo codes', 'Shop Management'],
    ['unsubscribe', 'RSVPs & Newsletter'],
    ['accountant', 'Orders'],
    ['bookkeeping', 'Orders'],
    ['last month', 'Orders'],
    ['reports', 'Orders'],
    ['FAQ', 'Pages'],
    ['frequently asked questions', 'Pages'],
    ['hotline', 'Help Lines'],
    ['help line', 'Contact'],
    ['2FA', 'My Account'],
    ['photos', 'Image Upload'],
    ['trash', 'Recently removed'],
    ['contacts', 'Messages'],
    ['people', 'Team'],
    ['undo', 'Recently removed'],
    ['undo', 'Pages'],
    ['version', 'Pages'],
    ['album', 'Pages'],
    ['portrait', 'About'],
    ['sub menu', 'Navigation'],
    ['dropdown', 'Navigation'],
    ['service times', 'Events'],
    ['attendance', 'RSVPs & Newsletter'],
    ['report', 'Orders'],
    ['export', 'Orders'],
    ['arrange', 'Shop Management'],
    ['order of products', 'Shop Management'],
    ['who changed', 'Activity'],
    ['people coming', 'RSVPs & Newsletter'],
    ['prayer requests', 'Messages'],
    ['phone number', 'Contact'],
    ['phone number', 'Help Lines'],
    ['export contacts', 'Messages'],
    ['questions', 'Pages'],
    ['news post', 'Pages'],
    ['stripe', 'Connections'],
    ['exchange a size', 'Orders'],
    ['how do I write to guests', 'RSVPs & Newsletter'],
  ])('finds a section by a synonym: %s', async (q, label) => {
    const sections = (await find(q)).filter(({ kind }) => kind === 'section')
    expect(sections.map((section) => section.label)).toContain(label)
  })

  test.each([
    ['questions', 'Questions for guests'],
    ['ask guests', 'Questions for guests'],
    ['rsvp', 'RSVPs & Newsletter'],
    ['helpers', 'Helpers'],
    ['shifts', 'Helpers'],
    ['check-in', 'RSVPs & Newsletter'],
    ['needs', 'Needs'],
    ['notice', 'Notices'],
    ['snow', 'Notices'],
    ['attendance', 'RSVPs & Newsletter'],
    ['waiting list', 'Places'],
    ['spots', 'Places'],
    ['spaces', 'Places'],
    ['maximum', 'Places'],
    ['capacity', 'Places'],
    ['calendar link', 'Events'],
    ['sender', 'Connections'],
    ['logo', 'Logo'],
    ['redirect', 'Redirects'],
    ['palette', 'Appearance'],
    ['export contacts', 'Export contacts'],
    ['address list', 'Export contacts'],
    ['mailing list', 'Export contacts'],
  ])('finds a part of an editor or its section: %s', async (q, label) => {
    expect((await find(q)).map((hit) => hit.label)).toContain(label)
  })

  test('opens the list that a part of its items is in', async () => {
    const hit = (await find('volunteer shifts')).find(({ kind }) => kind === 'setting')
    expect(hit).toEqual({
      ...{ kind: 'setting', label: 'Helpers', note: 'Events › Events' },
      address: '/admin/events?field=events',
    })
  })

  test.each([
    'holiday',
    'holiday hours',
    'Christmas',
    'closed December 25',
    'vacation',
    'special hours',
  ])('finds special days first: %s', async (q) => {
    const [first] = await find(q)
    expect(first).toMatchObject({
      kind: 'setting',
      address: '/admin/contact?field=contactInfo.specialDays',
    })
  })

  test.each(['redirect', 'old address', 'moved link'])('opens the redirects for %s', async (q) => {
    expect((await find(q))[0]?.address).toBe('/admin/seo?field=redirects')
  })

  test('offers contacts only to people with all of their areas', async () => {
    const hit = { label: 'Export contacts', address: '/admin/messages' }
    expect(await find('export contacts')).toContainEqual(expect.objectContaining(hit))
    const labels = (await find('export contacts', 'editor')).map(({ label }) => label)
    expect(labels).not.toContain(hit.label)
  })

  test('finds no account settings for a logo', async () => {
    const labels = (await find('logo')).map(({ label }) => label)
    expect(labels).not.toContain('My Account')
  })

  test('has synonyms only for sections that exist', () => {
    const keys = officeGroups.flatMap(({ sections }) => sections.map(({ key }) => key))
    expect(keys).toEqual(expect.arrayContaining(Object.keys(sectionSynonyms)))
  })

  test('has synonyms only for parts of editors that exist', async () => {
    for (const [part, synonyms = ''] of Object.entries(settingSynonyms)) {
      const [synonym = ''] = synonyms.split(' ')
      const found = (await find(synonym)).filter(({ kind }) => kind === 'setting')
      expect([part, found.length > 0]).toEqual([part, true])
    }
  })

  test('finds messages by sender, not by content', async () => {
    await writeTo('Wren', 'Deepersecret words')
    expect(await find('deepersecret')).toEqual([])
    const [message] = await find('wren')
    expect(JSON.stringify(message)).not.toMatch(/secret|supper|example/i)
  })

  test('returns at most five of each kind, and nothing for an empty search', async () => {
    for (let at = 0; at < 7; at += 1) {
      await insertTestOrder(get().context.db, { customerName: 'Many', mode: 'live' })
    }
    const orders = (await find('many')).filter(({ kind }) => kind === 'order')
    expect(orders).toHaveLength(5)
    const counts = Map.groupBy(await find('e'), ({ kind }) => kind)
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBe(5)
    expect([await find(''), await find('   ')]).toEqual([[], []])
  })

  test.each([
    ...[
      'constructor',
      '__proto__',
      '%',
      '_',
      "'; drop table orders; --",
      '\\',
      '"',
      '(',
      '\u{1F54A}',
    ],
    ...['x'.repeat(200), 'a '.repeat(99).trim(), '\uD800', '../..', '<script>'],
  ])('treats hostile input as plain text: %j', async (q) => {
    await putEverything()
    const things = (await find(q)).filter(({ address }) =>
      /orders\/|products|messages\//.test(address),
    )
    expect(kindsOf(things)).toEqual(q.startsWith('a ') ? ['order', 'product', 'message'] : [])
  })

  test('ignores accents', async () => {
    await putEverything()
    expect(kindsOf(await find('Quillféather'))).toContain('product')
  })

  test('rejects long queries and doesn’t fail on a NUL', async () => {
    const cookie = await get().signIn()
    expect((await get().send(`${path}?q=${'x'.repeat(400)}`, { cookie })).status).toBe(400)
    expect((await get().send(`${path}?q=a%00b`, { cookie })).status).toBeLessThan(500)
  })
})
