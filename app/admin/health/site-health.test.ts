import { expect, test } from 'vitest'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { addImage } from '#app/images/images.server.ts'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { LinkAnswer } from '#platform/adapters/link-checker.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { checkLinks, checkLinksHourly } from './check-links.server.ts'
import type { SiteHealth } from './finding.ts'

const path = '/api/admin/site-health'
const dayMs = 24 * 60 * 60 * 1000
const megabyte = 1024 * 1024

async function read({ send }: TestApp, cookie: string): Promise<SiteHealth> {
  const response = await send(path, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}

async function save({ send }: TestApp, cookie: string, key: string, json: object): Promise<void> {
  const { status } = await send(`/api/admin/${key}`, { cookie, json })
  expect(status).toBe(200)
}

const aboutPages = /^(dead-link|video|no-menu|colors|picture|title-as|past-event)/

/** Findings about public pages in English, without waiting tasks and the server. */
async function onPages(app: TestApp, cookie: string) {
  return (await read(app, cookie)).findings.filter(({ key }) => aboutPages.test(key))
}

describeOnBoth('site health', (get) => {
  test('finds nothing on a new site, and on the demo only its past workshop and sample testimonials', async () => {
    const cookie = await get().signIn()
    expect(await onPages(get(), cookie)).toEqual([])
    await seedDemo(get().context)
    const { findings, more, links } = await read(get(), cookie)
    const titles = findings.filter(({ group }) => group === 'visitors').map(({ title }) => title)
    expect(titles).toEqual([
      '“Open workshop” is over but still on the events list.',
      expect.stringMatching(/^\d+ sample testimonials are still on the site/),
    ])
    expect(more).toEqual({ visitors: 0, waiting: 0, machine: 0 })
    expect(links).toMatchObject({ isOn: false, lastAt: null })
  })

  test('reports a broken link with its field until it’s fixed', async () => {
    const cookie = await get().signIn('editor')
    const link = { label: 'Old', url: '/nowhere' }
    await save(get(), cookie, 'footer', { quickLinks: [{ label: 'Us', url: '/about' }, link] })
    expect(await onPages(get(), cookie)).toMatchObject([
      {
        group: 'visitors',
        title: 'A link goes to /nowhere, which doesn’t exist (Footer, Quick links › Old › Link).',
        address: '/admin/footer?field=quickLinks.1.url',
      },
    ])
    await save(get(), cookie, 'seo', { redirects: [{ from: '/nowhere', to: '/about' }] })
    expect(await onPages(get(), cookie)).toEqual([])
  })

  test('shows one dashboard item, except for checks the dashboard already covers', async () => {
    const cookie = await get().signIn('editor')
    const ofDashboard = async () => {
      const { items } = await (await get().send('/api/admin/attention', { cookie })).json()
      return items.filter(({ key }: { key: string }) => key === 'site-health')
    }
    expect(await ofDashboard()).toEqual([])
    await save(get(), cookie, 'footer', { quickLinks: [{ label: 'Old', url: '/nowhere' }] })
    expect(await ofDashboard()).toMatchObject([
      { title: 'Site Health found 1 problem that visitors may notice', section: 'site-health' },
    ])
  })

  test('reports past events, placeholder titles, and pages without a menu link', async () => {
    const cookie = await get().signIn('editor')
    const event = { title: 'Supper', date: '2026-01-02', time: '7:00 PM', recurring: 'none' }
    await save(get(), cookie, 'events', {
      events: [{ ...event, title: 'Later', date: '2027-01-02' }, event],
    })
    await save(get(), cookie, 'media', { videos: [{ title: 'New Video' }] })
    await save(get(), cookie, 'footer', { bottomBar: { showTermsOfService: false } })
    const found = await onPages(get(), cookie)
    expect(found.map(({ title, address }) => [title, address])).toEqual([
      ['“New Video” on Media is still placeholder text.', '/admin/media?field=videos.0.title'],
      ['“Supper” is over but still on the events list.', '/admin/events?field=events.1.date'],
      ['No menu links to the page Terms of Service (/terms).', '/admin/navigation?field=header'],
    ])
  })

  test('ignores a finding with a reason until it changes or is shown again', async () => {
    const cookie = await get().signIn('editor')
    await save(get(), cookie, 'events', {
      events: [{ title: 'Supper', date: '2026-01-02', time: '7:00 PM', recurring: 'none' }],
    })
    const [{ key } = { key: '' }] = await onPages(get(), cookie)
    const aside = `${path}/findings/${key}/aside`
    expect((await get().send(aside, { cookie, json: { reason: ' ' } })).status).toBe(400)
    expect(
      (await get().send(aside, { cookie, json: { reason: 'Kept for its pictures' } })).status,
    ).toBe(200)
    expect(await onPages(get(), cookie)).toEqual([])
    expect((await read(get(), cookie)).aside).toMatchObject([
      { key, reason: 'Kept for its pictures', by: 'The editor' },
    ])
    // moved to another day that's also past
    await save(get(), cookie, 'events', {
      events: [{ title: 'Supper', date: '2026-02-02', time: '7:00 PM', recurring: 'none' }],
    })
    const found = await onPages(get(), cookie)
    expect(found).toHaveLength(1)
    const [{ key: again } = { key: '' }] = found
    const undo = `${path}/findings/${again}/aside`
    await get().send(undo, { cookie, json: { reason: 'Still' } })
    expect(await onPages(get(), cookie)).toEqual([])
    expect((await get().send(undo, { cookie, method: 'DELETE' })).status).toBe(200)
    expect(await onPages(get(), cookie)).toHaveLength(1)
    const unknown = `${path}/findings/waiting-nothing/aside`
    expect((await get().send(unknown, { cookie, json: { reason: 'x' } })).status).toBe(404)
  })

  test('keeps unanswered messages ignored while hours pass, until another message comes', async () => {
    const { clock, send } = get()
    const cookie = await get().signIn('editor')
    const json = { name: 'Ruth', email: 'ruth@example.org', subject: 'Hello', message: 'Hi' }
    const waiting = async () =>
      (await read(get(), cookie)).findings.filter(({ address }) => address === '/admin/messages')
    await send('/api/contact', { json })
    const [{ key } = { key: '' }] = await waiting()
    const aside = `${path}/findings/${key}/aside`
    expect((await send(aside, { cookie, json: { reason: 'On vacation' } })).status).toBe(200)
    clock.now = new Date(clock.now.getTime() + dayMs / 8)
    expect(await waiting()).toEqual([])
    await send('/api/contact', { json })
    expect((await waiting()).map((one) => one.key)).toEqual([key])
  })

  test('reports missing and outdated Spanish of published pages', async () => {
    const cookie = await get().signIn('editor')
    const spanish = async () =>
      (await read(get(), cookie)).findings
        .filter(({ key }) => key.startsWith('spanish'))
        .map(({ title }) => title)
    expect(await spanish()).toEqual([])
    await save(get(), cookie, 'about', { hero: { title: 'Changed' } })
    await save(get(), cookie, 'footer', { quickLinks: [{ label: 'Only English', url: '/about' }] })
    expect(await spanish()).toEqual([
      'About: 1 text changed in English since the translation.',
      'Footer: 1 text has no Spanish version.',
    ])
    const links = ['One way', 'Another way'].map((label) => ({ label, url: '/about' }))
    await save(get(), cookie, 'footer', { quickLinks: links })
    expect(await spanish()).toEqual([
      'About: 1 text changed in English since the translation.',
      'Footer: 2 texts have no Spanish version.',
    ])
    await saveDocument(get().context, site, { spanish: { isOn: false } }, { userId: null })
    expect(await spanish()).toEqual([])
  })

  test('keeps other ignored findings when one is shown again', async () => {
    const cookie = await get().signIn('editor')
    const quickLinks = ['/no-1', '/no-2'].map((url) => ({ label: 'Old', url }))
    await save(get(), cookie, 'footer', { quickLinks })
    const keys = (await onPages(get(), cookie)).map(({ key }) => key)
    for (const key of keys) {
      await get().send(`${path}/findings/${key}/aside`, { cookie, json: { reason: 'Known' } })
    }
    expect(await onPages(get(), cookie)).toEqual([])
    await get().send(`${path}/findings/${keys[0]}/aside`, { cookie, method: 'DELETE' })
    expect((await onPages(get(), cookie)).map(({ key }) => key)).toEqual([keys[0]])
  })

  test('reports large pictures, with a separate limit for drawings', async () => {
    const { db } = get().context
    const picture = (mimeType: string, size: number, deletedAt: string | null = null) => ({
      ...{
        id: newId(),
        category: 'general',
        filename: 'x',
        originalName: `${'p'.repeat(90)}`,
        mimeType,
      },
      ...{ size, width: 1, height: 1, description: 'words', decorativeAt: null, version: 'x' },
      ...{ bytes: Buffer.from('x'), createdAt: '2026-11-21T18:00:00.000Z', deletedAt },
    })
    const photos = Array.from({ length: 201 }, () => picture('image/jpeg', 8 * megabyte))
    await db.insertInto('images').values(photos).execute()
    const titles = async () =>
      (await onPages(get(), await get().signIn('editor'))).map(({ title }) => title)
    expect(await titles()).toEqual([])
    await db
      .insertInto('images')
      .values([
        picture('image/svg+xml', megabyte / 2),
        picture('image/svg+xml', megabyte / 2 + 1),
        picture('image/svg+xml', 9 * megabyte, '2026-11-21T18:00:00.000Z'),
      ])
      .execute()
    expect(await titles()).toEqual([`The picture ${'p'.repeat(79)}… is far too large (0.5 MB).`])
  })

  test('lists used pictures without alt text one by one, and unused ones as one line', async () => {
    const cookie = await get().signIn('owner')
    const bytes = await testPictures.photo(60, 40)
    const add = async (originalName: string, description = '') => {
      const caption = { originalName, category: 'general', description } as const
      return (await addImage(get().context, { bytes, ...caption })).id
    }
    const [shown, drafted, onSale] = [await add('shown'), await add('drafted'), await add('sold')]
    await add('one')
    await add('other')
    await add('described', 'A long table')
    const send = async (address: string, json: object) => {
      expect((await get().send(address, { cookie, json })).status).toBe(200)
    }
    await send('/api/admin/about', { hero: { backgroundImage: shown } })
    const change = { hero: { backgroundImage: drafted } }
    await send('/api/admin/contact/draft', { version: 0, change })
    await send('/api/admin/products', {
      name: 'Tee',
      price: '24.00',
      description: 'x',
      image: onSale,
    })
    const { findings } = await (await get().send(path, { cookie })).json()
    const about = (findings as { title: string; group: string }[]).filter(({ title }) =>
      /(shown|drafted|sold|one|other|described) has no description|have no description/.test(title),
    )
    expect(about.map(({ title, group }) => `${group}: ${title}`).toSorted()).toEqual([
      ...['drafted', 'shown', 'sold'].map(
        (name) => `visitors: The image ${name} has no description.`,
      ),
      'waiting: 2 unused images have no description.',
    ])
  })

  test('reports failed scheduled changes for a month', async () => {
    const { context, clock } = get()
    const cookie = await get().signIn('editor')
    const { id: plannedBy } = await context.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'editor')
      .executeTakeFirstOrThrow()
    const now = clock.now.toISOString()
    const draft = { id: newId(), documentKey: 'about', openedAt: now, endedAt: null }
    await context.db
      .insertInto('sharedDrafts')
      .values({ ...draft, ending: null, publishedVersion: null })
      .execute()
    const plan = (state: 'failed' | 'done', note: string) => ({
      ...{ id: newId(), draftId: draft.id, act: 'publish' as const, dueAt: now, state },
      ...{ plannedAt: now, plannedBy, endedAt: now, note },
    })
    await context.db
      .insertInto('plannedChanges')
      .values([plan('failed', 'Somebody wrote.'), plan('done', 'All is well.')])
      .execute()
    const told = async () =>
      (await read(get(), cookie)).findings.filter(({ key }) => key.startsWith('plan'))
    expect(await told()).toMatchObject([
      {
        title: expect.stringMatching(
          /^The change to About scheduled for .*didn’t happen. Somebody wrote.$/,
        ),
      },
    ])
    clock.now = new Date(clock.now.getTime() + 30 * dayMs - 1)
    expect(await told()).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 1)
    expect(await told()).toEqual([])
  })

  test('is open to editors, and shows server facts only to owners', async () => {
    expect((await get().send(path)).status).toBe(401)
    const shop = await get().signIn('shop')
    expect((await get().send(path, { cookie: shop })).status).toBe(403)
    expect((await read(get(), await get().signIn('editor'))).facts).toEqual([])
    const { facts } = await read(get(), await get().signIn('owner'))
    expect(facts.join(' ')).toMatch(/version \d.* [\d.]+ GB of [\d.]+ GB disk space is free/)
  })

  test('tells the owner about unsent emails', async () => {
    const { context, clock } = get()
    const createdAt = new Date(clock.now.getTime() - dayMs / 12).toISOString()
    await context.db
      .insertInto('outbox')
      .values({
        ...{ id: newId(), kind: 'orders.email', payload: '{}', attempts: 3, createdAt },
        ...{ nextAttemptAt: createdAt, doneAt: null, failedAt: null, lastError: 'ECONNREFUSED' },
      })
      .execute()
    const { findings } = await read(get(), await get().signIn('owner'))
    expect(findings.map(({ title }) => title)).toContain(
      '1 email has been waiting for more than an hour to be sent.',
    )
  })

  test('ignores emails scheduled for later', async () => {
    const { context, clock } = get()
    const tomorrow = new Date(clock.now.getTime() + dayMs)
    await enqueue(context.db, clock.now, 'orders.email', {}, tomorrow)
    clock.now = new Date(clock.now.getTime() + dayMs / 12)
    const { findings } = await read(get(), await get().signIn('owner'))
    expect(findings.filter(({ title }) => title.includes('waiting for more than an hour'))).toEqual(
      [],
    )
  })

  test('shows a hundred of 5,000 broken links and counts the rest', async () => {
    const cookie = await get().signIn('editor')
    const { db, now } = get().context
    const quickLinks = Array.from({ length: 5000 }, (_, at) => ({
      label: 'x'.repeat(400),
      url: `/no-${at}`,
    }))
    const body = JSON.stringify({ quickLinks })
    await db
      .insertInto('documents')
      .values({ key: 'footer', body, version: 1, updatedAt: now().toISOString(), updatedBy: null })
      .execute()
    const { findings, more } = await read(get(), cookie)
    expect(findings.filter(({ group }) => group === 'visitors')).toHaveLength(100)
    expect(more.visitors).toBeGreaterThanOrEqual(4900)
  })
})

/** Replaces outside pages' responses. Returns the requested URLs. */
function inject({ context }: TestApp, answers: Record<string, LinkAnswer>) {
  const asked: string[] = []
  context.links = {
    isOn: true,
    look: async (address) => {
      // ignore links in the built-in texts
      if (new URL(address).host.endsWith('.test')) asked.push(address)
      return answers[address] ?? 'there'
    },
  }
  return asked
}

const bounds = { maxMs: 5000, pauseMs: 0 }

describeOnBoth('outside links', (get) => {
  async function leadTo(cookie: string, ...urls: string[]): Promise<void> {
    const quickLinks = urls.map((url) => ({ label: 'Theirs', url }))
    await save(get(), cookie, 'footer', { quickLinks })
  }

  test('checks links daily and reports unreachable ones on the second day, deleted ones at once', async () => {
    const cookie = await get().signIn('editor')
    const [gone, silent, home] = ['https://a.test/', 'https://b.test/', 'http://c.test/']
    await leadTo(cookie, gone, silent, home, 'https://d.test/')
    const asked = inject(get(), { [gone]: 'gone', [silent]: 'unreachable', [home]: 'private' })
    expect(await checkLinks(get().context, bounds)).toBeGreaterThanOrEqual(4)
    expect(await checkLinks(get().context, bounds)).toBe(0)
    expect(asked).toHaveLength(4)
    const titles = async () => (await onPages(get(), cookie)).map(({ title }) => title.slice(0, 60))
    expect(await titles()).toEqual([
      expect.stringContaining('https://a.test/ no longer exists'),
      expect.stringContaining('http://c.test/ is on a private network'),
    ])
    get().clock.now = new Date(get().clock.now.getTime() + dayMs)
    await checkLinks(get().context, bounds)
    expect(asked).toHaveLength(8)
    const onSecondDay = await titles()
    expect(onSecondDay).toHaveLength(3)
    expect(onSecondDay[1]).toContain('https://b.test/ couldn’t be reached')
    inject(get(), {})
    get().clock.now = new Date(get().clock.now.getTime() + dayMs)
    await checkLinks(get().context, bounds)
    expect(await titles()).toEqual([])
    await leadTo(cookie, gone)
    await checkLinks(get().context, bounds)
    const left = await get().context.db.selectFrom('linkLooks').select('address').execute()
    const addresses = left.map(({ address }) => address)
    expect(addresses).toContain(gone)
    expect(addresses).not.toContain(silent)
  })

  test('skips a host after two failed requests', async () => {
    const cookie = await get().signIn('editor')
    const urls = Array.from({ length: 20 }, (_, at) => `https://silent.test/${at}`)
    await leadTo(cookie, ...urls)
    const asked = inject(get(), Object.fromEntries(urls.map((url) => [url, 'unreachable'])))
    await checkLinks(get().context, bounds)
    expect(asked).toHaveLength(2)
    const { links } = await read(get(), cookie)
    expect(links).toMatchObject({ isOn: true, waiting: 18 })
  })

  test('reports nothing unreachable while this server is offline', async () => {
    const cookie = await get().signIn('editor')
    await leadTo(cookie, 'https://a.test/', 'https://b.test/')
    get().context.links = { isOn: true, look: async () => 'unreachable' }
    for (let day = 0; day < 3; day += 1) {
      await checkLinks(get().context, bounds)
      get().clock.now = new Date(get().clock.now.getTime() + dayMs)
    }
    expect(await onPages(get(), cookie)).toEqual([])
    // once online again, earlier failures don't count
    get().context.links.look = async (address) =>
      address.includes('a.test') ? 'unreachable' : 'there'
    await checkLinks(get().context, bounds)
    expect(await onPages(get(), cookie)).toMatchObject([
      { title: expect.stringContaining('https://a.test/ couldn’t be reached on two days') },
    ])
  })

  test('checks each link in only one process', async () => {
    const cookie = await get().signIn('editor')
    await leadTo(cookie, ...Array.from({ length: 12 }, (_, at) => `https://h${at}.test/`))
    const asked = inject(get(), {})
    await Promise.all([checkLinks(get().context, bounds), checkLinks(get().context, bounds)])
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(asked).toHaveLength(12)
    get().clock.now = new Date(get().clock.now.getTime() + dayMs)
    await Promise.all([checkLinksHourly(get().context), checkLinksHourly(get().context)])
    expect(asked.slice(12)).toHaveLength(12)
  })

  test('reports a video that no longer exists', async () => {
    const cookie = await get().signIn('editor')
    await save(get(), cookie, 'media', {
      videos: [{ title: 'One' }, { title: 'Gone', youtubeId: 'aqz-KE-bpKQ' }],
    })
    const address =
      'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Daqz-KE-bpKQ'
    inject(get(), { [address]: 'gone' })
    const looked = await get().send(`${path}/look`, { method: 'POST', cookie })
    expect((await looked.json()).looked).toBeGreaterThanOrEqual(1)
    expect(await onPages(get(), cookie)).toMatchObject([
      {
        title:
          'The video https://www.youtube.com/watch?v=aqz-KE-bpKQ no longer exists (Media, Gone).',
        address: '/admin/media?field=videos.1.youtubeId',
      },
    ])
  })

  test('fails if the database goes away midway, and continues on the next run', async () => {
    const cookie = await get().signIn('editor')
    await leadTo(cookie, ...Array.from({ length: 8 }, (_, at) => `https://h${at}.test/`))
    const asked = inject(get(), {})
    const { look } = get().context.links
    get().context.links.look = async (address) => {
      if (asked.length >= 3) throw new DatabaseUnavailable('away')
      return look(address)
    }
    await expect(checkLinks(get().context, bounds)).rejects.toThrow(DatabaseUnavailable)
    const before = asked.length
    get().context.links.look = look
    get().clock.now = new Date(get().clock.now.getTime() + dayMs)
    await checkLinks(get().context, bounds)
    expect(asked.slice(before)).toHaveLength(8)
  })

  test('checks no links until the site is public', async () => {
    const cookie = await get().signIn('editor')
    await leadTo(cookie, 'https://a.test/')
    const looked = await get().send(`${path}/look`, { method: 'POST', cookie })
    expect(await looked.json()).toEqual({ looked: 0 })
    expect(await get().context.db.selectFrom('linkLooks').selectAll().execute()).toEqual([])
  })
})
