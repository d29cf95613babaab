import { expect, test } from 'vitest'
import { addImage } from '#app/images/images.server.ts'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { about } from '#app/pages/documents/about.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

const path = '/api/admin/about'

async function save(app: TestApp, cookie: string, change: unknown) {
  const response = await app.send(path, { cookie, json: change })
  expect(response.status).toBe(200)
  return response.json()
}

async function readJson(app: TestApp, cookie: string, address: string) {
  const response = await app.send(address, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}

async function addPicture(app: TestApp): Promise<string> {
  const bytes = await testPictures.photo(60, 40)
  const caption = { originalName: 'a.jpg', category: 'general', description: '' } as const
  return (await addImage(app.context, { bytes, ...caption })).id
}

describeOnBoth('the history of a document', (app) => {
  test.each([
    ['GET', '/revisions'],
    ['GET', '/revisions/1'],
    ['POST', '/revisions/1/restore'],
  ])('%s %s answers 401 to a stranger and 403 without permission', async (method, end) => {
    const json = method === 'POST' ? { json: {} } : {}
    const stranger = await app().send(`${path}${end}`, { method, ...json })
    expect(stranger.status).toBe(401)
    const cookie = await app().signIn('shop')
    const other = await app().send(`${path}${end}`, { method, cookie, ...json })
    expect(other.status).toBe(403)
  })

  test('GET answers 404 for an unknown version and 400 for an invalid number', async () => {
    const cookie = await app().signIn('editor')
    expect((await app().send(`${path}/revisions/7`, { cookie })).status).toBe(404)
    expect((await app().send(`${path}/revisions/-1`, { cookie })).status).toBe(400)
    expect((await app().send(`${path}/revisions/first`, { cookie })).status).toBe(400)
    // beyond PostgreSQL's integer range
    expect((await app().send(`${path}/revisions/2147483648`, { cookie })).status).toBe(400)
    expect((await app().send(`${path}/revisions?before=9e15`, { cookie })).status).toBe(400)
  })

  test('POST restore answers 404 for an unknown version and saves nothing', async () => {
    const cookie = await app().signIn('editor')
    const response = await app().send(`${path}/revisions/7/restore`, { cookie, json: {} })
    expect(response.status).toBe(404)
    expect(await readJson(app(), cookie, `${path}/revisions`)).toEqual({
      revisions: [],
      hasMore: false,
    })
  })

  test('POST restore answers 409 if someone saved in between', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, { hero: { title: 'One' } })
    await save(app(), cookie, { hero: { title: 'Two' } })
    for (const version of [0, 1]) {
      const json = { version }
      const response = await app().send(`${path}/revisions/1/restore`, { cookie, json })
      expect(response.status).toBe(409)
    }
    expect((await readJson(app(), cookie, path)).hero.title).toBe('Two')
  })

  test('GET revisions lists who saved when, newest first', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, { hero: { title: 'One' } })
    app().clock.now = new Date('2026-11-22T08:00:00Z')
    await save(app(), await app().signIn('owner'), { hero: { title: 'Two' } })
    await app().send('/api/admin/homepage', { cookie, json: { hero: { title: 'Other' } } })
    expect((await readJson(app(), cookie, `${path}/revisions`)).revisions).toEqual([
      {
        ...{ version: 2, savedAt: '2026-11-22T08:00:00.000Z', savedBy: 'The owner' },
        changed: { names: ['Hero: Title'], more: 0 },
      },
      {
        ...{ version: 1, savedAt: '2026-11-21T18:00:00.000Z', savedBy: 'The editor' },
        changed: { names: ['Hero: Title'], more: 0 },
      },
    ])
  })

  test('GET revisions names what each version changed, at most three names', async () => {
    const cookie = await app().signIn('editor')
    const service = { id: 'a', title: 'Sunday Service', date: '2026-12-06', time: '9 AM' }
    const picnic = { id: 'b', title: 'Picnic', date: '2026-12-12' }
    const dinner = { id: 'c', title: 'Dinner', date: '2026-12-24' }
    const saveEvents = async (...list: unknown[]) => {
      const json = { events: list }
      expect((await app().send('/api/admin/events', { cookie, json })).status).toBe(200)
    }
    await saveEvents(service)
    await saveEvents({ ...service, time: '10 AM' })
    await saveEvents(service, picnic, dinner)
    await saveEvents(dinner)
    await saveEvents({
      ...dinner,
      title: 'Supper',
      time: '6 PM',
      location: 'Hall',
      date: '2026-12-23',
    })
    const { revisions } = await readJson(app(), cookie, '/api/admin/events/revisions')
    const named = revisions.map((one: { changed: unknown }) => one.changed)
    expect(named.slice(0, 4)).toEqual([
      { names: ['Dinner: Title', 'Dinner: Date', 'Dinner: Time'], more: 1 },
      { names: ['Sunday Service (removed)', 'Picnic (removed)'], more: 0 },
      { names: ['Picnic (added)', 'Dinner (added)'], more: 0 },
      { names: ['Sunday Service: Time'], more: 0 },
    ])
  })

  test('GET revisions names a replaced picture, and the language of a translated text', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, { hero: { title: 'One', backgroundImage: await addPicture(app()) } })
    await save(app(), cookie, { hero: { backgroundImage: await addPicture(app()) } })
    const spanish = { hero: { title: 'Uno' } }
    const sent = await app().send('/api/admin/about?lang=es', { cookie, json: spanish })
    expect(sent.status).toBe(200)
    const { revisions } = await readJson(app(), cookie, `${path}/revisions`)
    expect(revisions.map((one: { changed: { names: string[] } }) => one.changed.names)).toEqual([
      ['Spanish'],
      ['Hero: Background image'],
      ['Hero: Title', 'Hero: Background image'],
    ])
  })

  test('GET revisions returns 50 at a time', async () => {
    const cookie = await app().signIn('editor')
    const saveTo = async (last: number, first = 1) => {
      for (let count = first; count <= last; count += 1) {
        await save(app(), cookie, { hero: { title: `Title ${count}` } })
      }
    }
    await saveTo(50)
    const whole = await readJson(app(), cookie, `${path}/revisions`)
    expect([whole.revisions.length, whole.hasMore]).toEqual([50, false])
    await saveTo(52, 51)
    const first = await readJson(app(), cookie, `${path}/revisions`)
    expect([first.revisions.length, first.hasMore]).toEqual([50, true])
    const rest = await readJson(app(), cookie, `${path}/revisions?before=3`)
    expect(rest.revisions.map((revision: { version: number }) => revision.version)).toEqual([2, 1])
    expect(rest.hasMore).toBe(false)
  })

  test('GET of a version returns its complete values, and the built-in text for version 0', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, { hero: { title: 'One' } })
    await save(app(), cookie, { hero: { title: 'Two' } })
    const { values, savedBy } = await readJson(app(), cookie, `${path}/revisions/1`)
    expect(values.hero.title).toBe('One')
    expect(values.intro.title).toBe(about.whole.fallback.intro.title)
    expect(savedBy).toBe('The editor')
    const built = await readJson(app(), cookie, `${path}/revisions/0`)
    expect(built.values.hero.title).toBe(about.whole.fallback.hero.title)
  })

  test('POST restore brings back a whole version as a new one, and can be undone', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, { hero: { title: 'One' } })
    await save(app(), cookie, { hero: { title: 'Two' }, story: { title: 'Later' } })
    const json = { version: 2 }
    const back = await app().send(`${path}/revisions/1/restore`, { cookie, json })
    expect(await back.json()).toMatchObject({
      hero: { title: 'One' },
      story: { title: about.whole.fallback.story.title },
      version: 3,
      savedBy: 'The editor',
    })
    await app().send(`${path}/revisions/2/restore`, { cookie, json: {} })
    expect(await (await app().send(path)).json()).toMatchObject({
      hero: { title: 'Two' },
      story: { title: 'Later' },
    })
    const { revisions } = await readJson(app(), cookie, `${path}/revisions`)
    expect(revisions.map((revision: { version: number }) => revision.version)).toEqual([4, 3, 2, 1])
  })

  test('POST restore keeps the page’s picture if the older one was deleted', async () => {
    const cookie = await app().signIn('editor')
    const [older, other, live] = [
      await addPicture(app()),
      await addPicture(app()),
      await addPicture(app()),
    ]
    const by = (id: string) => ({ team: [{ id: 'r', name: 'Ruth', image: { id } }] })
    await save(app(), cookie, {
      hero: { title: 'One', backgroundImage: older },
      leadership: by(older),
    })
    await save(app(), cookie, {
      hero: { title: 'Two', backgroundImage: live },
      leadership: by(other),
    })
    await app().send(`/api/admin/images/${older}`, { cookie, method: 'DELETE' })
    const back = await app().send(`${path}/revisions/1/restore`, { cookie, json: {} })
    expect(await back.json()).toMatchObject({
      hero: { title: 'One', backgroundImage: { id: live } },
      leadership: { team: [{ name: 'Ruth', image: { id: other } }] },
    })
    await app().send(`${path}/revisions/0/restore`, { cookie, json: {} })
    const { hero } = await readJson(app(), cookie, path)
    expect(hero.backgroundImage, 'the built-in text has no picture').toBeNull()
  })

  test('POST restore never brings back a replaced secret, and no version shows one', async () => {
    const cookie = await app().signIn('owner')
    const giving = '/api/admin/tithely'
    await app().send(giving, { cookie, json: { apiKey: 'first-key', organizationId: '1' } })
    await app().send(giving, { cookie, json: { apiKey: 'second-key', organizationId: '2' } })
    const stored = () => app().context.db.selectFrom('documents').select('body').executeTakeFirst()
    const before = JSON.parse((await stored())?.body ?? '{}')
    const shown = await readJson(app(), cookie, `${giving}/revisions/1`)
    expect(shown.values).toMatchObject({ apiKeySet: true, organizationId: '1' })
    expect(JSON.stringify(shown)).not.toContain('first-key')
    await app().send(`${giving}/revisions/1/restore`, { cookie, json: {} })
    const after = JSON.parse((await stored())?.body ?? '{}')
    expect(after).toMatchObject({ apiKey: before.apiKey, organizationId: '1' })
  })

  test('GET of a document tells only staff who saved it last', async () => {
    const cookie = await app().signIn('editor')
    expect(await readJson(app(), cookie, path)).toMatchObject({ version: 0, savedAt: null })
    await save(app(), cookie, { hero: { title: 'One' } })
    const other = '/api/admin/homepage'
    const owner = await app().signIn('owner')
    await app().send(other, { cookie: owner, json: { hero: { title: 'Other' } } })
    expect(await readJson(app(), cookie, other)).toMatchObject({ savedBy: 'The owner' })
    expect(await readJson(app(), cookie, path)).toMatchObject({
      version: 1,
      savedAt: '2026-11-21T18:00:00.000Z',
      savedBy: 'The editor',
    })
    const open = await (await app().send(path)).json()
    expect(Object.keys(open)).not.toContain('savedBy')
  })
})
