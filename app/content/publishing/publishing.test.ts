import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { removedRole } from '#app/accounts/roles.ts'
import { documents } from '#app/admin/documents.ts'
import { fingerprintOf } from '#app/content/testimonials/withdrawn.server.ts'
import { addImage } from '#app/images/images.server.ts'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { about } from '#app/pages/documents/about.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import type { Publishing } from './publishing-schema.ts'
import { draftPurgedAt, purgeOldDrafts } from './purge-drafts.server.ts'
import { runDueChanges } from './scheduled.server.ts'

const path = '/api/admin/about'
const find = async (key: string) => documents.find((document) => document.key === key)
const title = (words: string) => ({ hero: { title: words } })
const minute = 60_000
/** Longer than a call takes to reach the lock. */
const askingMs = 500

async function ask<T = Publishing>(
  app: TestApp,
  cookie: string,
  address: string,
  options: { method?: string; json?: unknown } = {},
  status = 200,
): Promise<T> {
  const response = await app.send(address, { cookie, ...options })
  expect(response.status, await response.clone().text()).toBe(status)
  return response.json() as Promise<T>
}

function keep(app: TestApp, cookie: string, json: object, status = 200) {
  return ask(app, cookie, `${path}/draft`, { json: { version: 0, ...json } }, status)
}

/** Saves a draft and returns its id and number. */
async function kept(app: TestApp, cookie: string, change: object = title('Later'), version = 0) {
  const { draft } = await keep(app, cookie, { change, version })
  return { id: draft?.id ?? '', number: draft?.number ?? 0 }
}

function publish(
  app: TestApp,
  cookie: string,
  { id, number }: { id: string; number: number },
  when: object = {},
  status = 200,
) {
  return ask(app, cookie, `${path}/draft/${id}/publish`, { json: { number, ...when } }, status)
}

/** What visitors read. */
async function shownTitle(app: TestApp): Promise<string> {
  const answer = await (await app.send(path)).json()
  return answer.hero.title
}

function after(app: TestApp, ms: number): string {
  return new Date(app.clock.now.getTime() + ms).toISOString()
}

/** Advances the clock and runs the due changes. */
async function pass(app: TestApp, ms: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
  await runDueChanges(app.context, find)
}

async function addPicture(app: TestApp): Promise<string> {
  const bytes = await testPictures.photo(60, 40)
  const caption = { originalName: 'a.jpg', category: 'general', description: '' } as const
  return (await addImage(app.context, { bytes, ...caption })).id
}

async function deletePictures(app: TestApp, cookie: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    const response = await app.send(`/api/admin/images/${id}`, { cookie, method: 'DELETE' })
    expect(response.status).toBe(200)
  }
}

/** Takes editors' role away, so their scheduled changes fail. */
async function editorsLeave({ context }: TestApp): Promise<void> {
  await context.db.updateTable('users').set({ role: 'shop' }).where('role', '=', 'editor').execute()
}

/** Another page's draft with two versions, a schedule, and a link, which must stay untouched. */
async function bystander(app: TestApp, cookie: string) {
  const contact = '/api/admin/contact'
  const json = { version: 0, change: title('Find us') }
  const { draft } = await ask(app, cookie, `${contact}/draft`, { json })
  const own = { id: draft?.id ?? '', number: 1 }
  const more = { ...json, change: title('Find us here'), draft: own }
  await ask(app, cookie, `${contact}/draft`, { json: more })
  const when = { number: 2, publishAt: after(app, 300 * 24 * 60 * minute) }
  await ask(app, cookie, `${contact}/draft/${own.id}/publish`, { json: when })
  await ask(app, cookie, `${contact}/draft/${own.id}/links`, { json: { number: 2 } })
  const look = () => ask(app, cookie, `${contact}/draft`)
  return { id: own.id, look, before: await look() }
}

const built = about.whole.fallback.hero.title

describeOnBoth('a shared draft', (app) => {
  test.each([
    ['GET', '/draft'],
    ['POST', '/draft'],
    ['POST', '/draft/x/publish'],
    ['POST', '/draft/x/reopen'],
    ['POST', '/draft/x/restore'],
    ['POST', '/draft/x/links'],
    ['DELETE', '/draft/x/1'],
    ['DELETE', '/planned/x'],
    ['POST', '/planned/x/again'],
    ['DELETE', '/links/x'],
  ])('%s %s answers 401 to a stranger and 403 without permission', async (method, end) => {
    const options = method === 'POST' ? { method, json: {} } : { method }
    expect((await app().send(`${path}${end}`, options)).status).toBe(401)
    const cookie = await app().signIn('shop')
    expect((await app().send(`${path}${end}`, { cookie, ...options })).status).toBe(403)
  })

  test('is saved and visible to other staff, and changes nothing on the site', async () => {
    const [one, other] = [await app().signIn('editor'), await app().signIn('owner')]
    const before = await app().context.readSiteVersion()
    await kept(app(), one, title('Later'))
    const { draft } = await ask(app(), other, `${path}/draft`)
    expect(draft).toMatchObject({ number: 1, savedBy: 'The editor', values: title('Later') })
    expect(draft?.base).toMatchObject(title(built))
    expect(await shownTitle(app())).toBe(built)
    expect(await app().context.readSiteVersion()).toBe(before)
    expect(await (await app().send(`${path}`, { cookie: one })).json()).toMatchObject({
      version: 0,
    })
  })

  test('has a history and can be restored', async () => {
    const cookie = await app().signIn('editor')
    const first = await kept(app(), cookie, title('First'))
    const { draft } = await keep(app(), cookie, { change: title('Second'), draft: first })
    expect(draft?.versions.map(({ number }) => number)).toEqual([2, 1])
    const json = { number: 2, from: 1 }
    const back = await ask(app(), cookie, `${path}/draft/${first.id}/restore`, { json })
    expect(back.draft).toMatchObject({ number: 3, values: title('First') })
    const none = { number: 3, from: 9 }
    await ask(app(), cookie, `${path}/draft/${first.id}/restore`, { json: none }, 404)
  })

  test('keeps 50 versions', async () => {
    const cookie = await app().signIn('editor')
    const { id } = await kept(app(), cookie)
    // inserts 49 versions directly; the next ones are what's tested
    const { db } = app().context
    const first = await db.selectFrom('draftVersions').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: 49 }, (_, at) => ({ ...first, number: at + 2 }))
    await db.insertInto('draftVersions').values(others).execute()
    let draft = { id, number: 50 }
    for (let count = 0; count < 3; count += 1) {
      const next = await keep(app(), cookie, { change: title(`State ${count}`), draft })
      draft = { id: draft.id, number: next.draft?.number ?? 0 }
    }
    const { draft: last } = await ask(app(), cookie, `${path}/draft`)
    expect([last?.number, last?.versions.length]).toEqual([53, 50])
  })

  test('isn’t replaced by someone who hasn’t seen it', async () => {
    const [one, other] = [await app().signIn('editor'), await app().signIn('owner')]
    const first = await kept(app(), one, title('Mine'))
    await keep(app(), other, { change: title('Yours') }, 409)
    await keep(app(), other, { change: title('Yours'), draft: first })
    await keep(app(), one, { change: title('Mine again'), draft: first }, 409)
    const { draft } = await ask(app(), one, `${path}/draft`)
    expect(draft).toMatchObject({ number: 2, values: title('Yours') })
  })

  test('is refused with its invalid field, or based on an unknown version', async () => {
    const cookie = await app().signIn('editor')
    const wrong = { version: 0, change: { hero: { title: 7 } } }
    const answer = await app().send(`${path}/draft`, { cookie, json: wrong })
    expect(await answer.json()).toMatchObject({ fields: [{ path: 'change.hero.title' }] })
    await keep(app(), cookie, { change: title('x'), version: 3 }, 400)
    await keep(app(), cookie, { change: title('x'), isPublished: true }, 400)
    await keep(app(), cookie, { change: title('x'), draft: { id: 'constructor', number: 1 } })
    expect((await ask(app(), cookie, `${path}/draft`)).draft?.number).toBe(1)
  })

  test('refuses a withdrawn testimonial', async () => {
    const { context, signIn } = app()
    const words = { name: 'Anna', quote: 'I was hungry' }
    const withdrawn = { withdrawnAt: context.now().toISOString(), withdrawnBy: null }
    await context.db
      .insertInto('withdrawnTestimonials')
      .values({ fingerprint: fingerprintOf(context.secrets, words), ...withdrawn })
      .execute()
    const json = { version: 0, change: { testimonials: { items: [words] } } }
    await ask(app(), await signIn('editor'), '/api/admin/homepage/draft', { json }, 400)
  })

  test('loses a testimonial that is withdrawn later', async () => {
    const { context, signIn } = app()
    const cookie = await signIn('owner')
    const words = { name: 'Anna', quote: 'I was hungry and they fed me at a long table' }
    const json = { version: 0, change: { testimonials: { items: [words] } } }
    await ask(app(), cookie, '/api/admin/homepage/draft', { json })
    const withdrawal = { method: 'POST', json: words }
    await ask(app(), cookie, '/api/admin/testimonials/withdraw', withdrawal)
    const rows = await context.db.selectFrom('draftVersions').select('body').execute()
    expect(JSON.stringify(rows)).not.toContain('hungry')
  })

  test('contains no secrets', async () => {
    const cookie = await app().signIn('owner')
    const json = { version: 0, change: { apiKey: 'tithely-secret', organizationId: '7' } }
    await ask(app(), cookie, '/api/admin/tithely/draft', { json })
    const rows = await app().context.db.selectFrom('draftVersions').select('body').execute()
    expect(rows).toEqual([{ body: '{"organizationId":"7"}' }])
  })

  test('can be discarded and reopened, unless there’s another by then', async () => {
    const cookie = await app().signIn('editor')
    const { id, number } = await kept(app(), cookie)
    await publish(app(), cookie, { id, number }, { publishAt: after(app(), 5 * minute) })
    await ask(app(), cookie, `${path}/draft/${id}/${number}`, { method: 'DELETE' })
    expect(await ask(app(), cookie, `${path}/draft`)).toMatchObject({ draft: null, planned: [] })
    await pass(app(), 6 * minute)
    expect(await shownTitle(app())).toBe(built)
    await ask(app(), cookie, `${path}/draft/${id}/reopen`, { json: {} })
    expect((await ask(app(), cookie, `${path}/draft`)).draft?.values).toMatchObject(title('Later'))
    await ask(app(), cookie, `${path}/draft/${id}/reopen`, { json: {} }, 409)
    await ask(app(), cookie, `${path}/draft/none/${number}`, { method: 'DELETE' }, 409)
    await ask(app(), cookie, `${path}/draft/${id}/${number}`, { method: 'DELETE' })
    const next = await kept(app(), cookie, title('Next'))
    await ask(app(), cookie, `${path}/draft/${next.id}/1`, { method: 'DELETE' })
    await ask(app(), cookie, `${path}/draft/${id}/reopen`, { json: {} })
    const ended = await app()
      .context.db.selectFrom('sharedDrafts')
      .select('id')
      .where('endedAt', 'is not', null)
      .execute()
    expect(ended).toEqual([{ id: next.id }])
  })
})

describeOnBoth('an action on one draft', (app) => {
  test('doesn’t affect any other', async () => {
    const cookie = await app().signIn('editor')
    const other = await bystander(app(), cookie)
    const first = await kept(app(), cookie, title('First'))
    await keep(app(), cookie, { change: title('Second'), draft: first })
    const json = { number: 2, from: 1 }
    const back = await ask(app(), cookie, `${path}/draft/${first.id}/restore`, { json })
    expect(back.draft?.versions.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(back.draft?.values).toMatchObject(title('First'))
    expect(back).toMatchObject({ planned: [], links: [] })
    const draft = { id: first.id, number: 3 }
    const linked = await ask(app(), cookie, `${path}/draft/${first.id}/links`, {
      json: { number: 3 },
    })
    await ask(app(), cookie, `${path}/draft/${first.id}/links`, { json: { number: 3 } })
    await ask(
      app(),
      cookie,
      `/api/admin/contact/links/${linked.links[0]?.id}`,
      { method: 'DELETE' },
      404,
    )
    await ask(app(), cookie, `${path}/links/${linked.links[0]?.id}`, { method: 'DELETE' })
    expect((await ask(app(), cookie, `${path}/draft`)).links).toHaveLength(1)
    const when = { publishAt: after(app(), minute), takeDownAt: after(app(), 9 * minute) }
    const { planned } = await publish(app(), cookie, draft, when)
    await ask(app(), cookie, `${path}/planned/${planned[1]?.id}`, { method: 'DELETE' })
    expect((await ask(app(), cookie, `${path}/draft`)).planned).toHaveLength(1)
    await ask(app(), cookie, `${path}/draft/${first.id}/3`, { method: 'DELETE' })
    await ask(app(), cookie, `/api/admin/contact/draft/${first.id}/reopen`, { json: {} }, 409)
    await ask(app(), cookie, `/api/admin/events/draft/${first.id}/reopen`, { json: {} }, 404)
    await ask(app(), cookie, `${path}/draft/${first.id}/reopen`, { json: {} })
    await publish(app(), cookie, draft, { takeDownAt: after(app(), minute) })
    await ask(app(), cookie, `${path}/draft/${first.id}/reopen`, { json: {} }, 404)
    await app().send(path, { cookie, json: title('Changed since') })
    await pass(app(), minute)
    expect(await shownTitle(app())).toBe('Changed since')
    expect(await other.look()).toEqual(other.before)
  })

  test('keeps other drafts’ versions when pruning old ones', async () => {
    const cookie = await app().signIn('editor')
    const other = await bystander(app(), cookie)
    const { id } = await kept(app(), cookie)
    await app()
      .context.db.updateTable('draftVersions')
      .set({ number: 60 })
      .where('draftId', '=', id)
      .execute()
    await keep(app(), cookie, { change: title('Later still'), draft: { id, number: 60 } })
    expect(await other.look()).toEqual(other.before)
  })

  test('takes down only what it published', async () => {
    const cookie = await app().signIn('editor')
    const json = { version: 0, change: title('Find us') }
    await app().send('/api/admin/contact', { cookie, json: { hero: { title: 'One' } } })
    await app().send('/api/admin/contact', { cookie, json: { hero: { title: 'Two' } } })
    const { draft } = await ask(app(), cookie, '/api/admin/contact/draft', { json })
    const now = { number: 1 }
    await app().send(`/api/admin/contact/draft/${draft?.id}/publish`, { cookie, json: now })
    await publish(app(), cookie, await kept(app(), cookie), { takeDownAt: after(app(), minute) })
    await pass(app(), minute)
    expect(await shownTitle(app())).toBe(built)
  })
})

describeOnBoth('publishing a draft', (app) => {
  test('publishes at once as a version with its author, and closes the draft', async () => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie)
    expect(await publish(app(), cookie, draft)).toMatchObject({ draft: null, planned: [] })
    expect(await shownTitle(app())).toBe('Later')
    const { revisions } = await ask<{ revisions: object[] }>(app(), cookie, `${path}/revisions`)
    expect(revisions).toMatchObject([{ version: 1, savedBy: 'The editor' }])
    await publish(app(), cookie, draft, {}, 409)
  })

  test('keeps what others saved in other fields', async () => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie)
    await app().send(path, { cookie, json: { hero: { description: 'Saved meanwhile' } } })
    await publish(app(), cookie, draft)
    const { hero } = await (await app().send(path)).json()
    expect(hero).toMatchObject({ title: 'Later', description: 'Saved meanwhile' })
  })

  test('names conflicting fields and publishes nothing', async () => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie)
    await app().send(path, { cookie, json: title('Saved meanwhile') })
    const json = { number: draft.number }
    const answer = await app().send(`${path}/draft/${draft.id}/publish`, { cookie, json })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ fields: [{ path: 'hero.title' }] })
    expect(await shownTitle(app())).toBe('Saved meanwhile')
    expect((await ask(app(), cookie, `${path}/draft`)).draft).not.toBeNull()
  })

  test('refuses a draft that was saved again since the caller saw it', async () => {
    const cookie = await app().signIn('editor')
    const first = await kept(app(), cookie)
    await keep(app(), cookie, { change: title('Newer'), draft: first })
    await publish(app(), cookie, first, {}, 409)
    expect(await shownTitle(app())).toBe(built)
  })

  test.each([
    ['past', { publishAt: '2026-11-21T17:59:00Z' }, 'publishAt'],
    ['now', { publishAt: '2026-11-21T18:00:00Z' }, 'publishAt'],
    ['a millisecond too far ahead', { publishAt: '2028-11-21T18:00:00.001Z' }, 'publishAt'],
    [
      'the same for publishing and taking down',
      { publishAt: '2026-12-02T00:00:00Z', takeDownAt: '2026-12-02T00:00:00Z' },
      'takeDownAt',
    ],
    ['years ahead', { publishAt: '2099-01-01T00:00:00Z' }, 'publishAt'],
    ['invalid', { publishAt: 'tomorrow' }, 'publishAt'],
    [
      'earlier for taking down than for publishing',
      { publishAt: '2026-12-02T00:00:00Z', takeDownAt: '2026-12-01T00:00:00Z' },
      'takeDownAt',
    ],
    ['unknown', { at: '2026-12-01T00:00:00Z' }, 'at'],
  ])('refuses a time that is %s', async (_, when, field) => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie)
    const json = { number: draft.number, ...when }
    const answer = await app().send(`${path}/draft/${draft.id}/publish`, { cookie, json })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields[0].path).toBe(field)
    expect((await ask(app(), cookie, `${path}/draft`)).planned).toEqual([])
  })
})

describeOnBoth('a scheduled change', (app) => {
  test('can be two years ahead', async () => {
    const cookie = await app().signIn('editor')
    await publish(app(), cookie, await kept(app(), cookie), { publishAt: '2028-11-21T18:00:00Z' })
  })

  test('is refused for a draft that was saved again, as is a preview link', async () => {
    const cookie = await app().signIn('editor')
    const first = await kept(app(), cookie)
    await keep(app(), cookie, { change: title('Newer'), draft: first })
    await publish(app(), cookie, first, { publishAt: after(app(), minute) }, 409)
    await ask(app(), cookie, `${path}/draft/${first.id}/links`, { json: { number: 1 } }, 409)
  })

  test('waits while the database is down', async () => {
    const cookie = await app().signIn('editor')
    await publish(app(), cookie, await kept(app(), cookie), { publishAt: after(app(), minute) })
    app().clock.now = new Date(app().clock.now.getTime() + minute)
    const { context } = app()
    const away = vi.spyOn(context.db, 'transaction').mockImplementation(() => {
      throw new DatabaseUnavailable(new Error('away'))
    })
    await expect(runDueChanges(context, find)).rejects.toThrow('away')
    away.mockRestore()
    await pass(app(), 0)
    expect(await shownTitle(app())).toBe('Later')
  })

  test('is taken down once by concurrent processes', async () => {
    const cookie = await app().signIn('editor')
    await publish(app(), cookie, await kept(app(), cookie), { takeDownAt: after(app(), minute) })
    app().clock.now = new Date(app().clock.now.getTime() + minute)
    await Promise.all(Array.from({ length: 6 }, () => runDueChanges(app().context, find)))
    const acts = await app()
      .context.db.selectFrom('activity')
      .select('did')
      .where('did', '=', 'Took down a draft as scheduled')
      .execute()
    expect(acts).toHaveLength(1)
  })

  test('takes nothing down if the draft changed nothing', async () => {
    const cookie = await app().signIn('editor')
    await app().send(path, { cookie, json: title('By hand') })
    const draft = await kept(app(), cookie, title('By hand'), 1)
    await publish(app(), cookie, draft, { takeDownAt: after(app(), minute) })
    await pass(app(), minute)
    expect(await shownTitle(app())).toBe('By hand')
    expect((await ask(app(), cookie, `${path}/draft`)).planned).toMatchObject([{ state: 'done' }])
  })

  test('isn’t applied to a later draft', async () => {
    const cookie = await app().signIn('editor')
    const first = await kept(app(), cookie)
    await publish(app(), cookie, first, { publishAt: after(app(), minute) })
    await app()
      .context.db.updateTable('sharedDrafts')
      .set({ endedAt: app().clock.now.toISOString(), ending: 'discarded' })
      .execute()
    await kept(app(), cookie, title('Not yet'))
    await pass(app(), minute)
    expect(await shownTitle(app())).toBe(built)
  })

  test('of a deleted page fails with a note, and the others go on', async () => {
    const cookie = await app().signIn('editor')
    await publish(app(), cookie, await kept(app(), cookie), { publishAt: after(app(), minute) })
    await app().context.db.updateTable('sharedDrafts').set({ documentKey: 'constructor' }).execute()
    await pass(app(), minute)
    const row = await app()
      .context.db.selectFrom('plannedChanges')
      .select('note')
      .executeTakeFirst()
    expect(row?.note).toContain('no longer exists')
  })

  test('that failed can be rescheduled', async () => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie)
    const versions = () => app().context.db.updateTable('draftVersions')
    const times = { publishAt: after(app(), minute), takeDownAt: after(app(), 2 * minute) }
    await publish(app(), cookie, draft, times)
    await versions().set({ basedOn: 44 }).execute()
    await pass(app(), 5 * minute)
    await versions().set({ basedOn: 0 }).execute()
    const { planned } = await ask(app(), cookie, `${path}/draft`)
    expect(planned.map(({ act, note }) => [act, note])).toEqual([
      ['takeDown', 'The draft was never published.'],
      ['publish', 'There is no version 44 of About'],
    ])
    const again = await publish(app(), cookie, draft, { publishAt: after(app(), minute) })
    expect(again.planned).toMatchObject([{ state: 'planned' }])
  })

  test('that failed because its scheduler left can be rescheduled by someone else', async () => {
    const [cookie, owner] = [await app().signIn('editor'), await app().signIn('owner')]
    const lose = (role: string) =>
      app().context.db.updateTable('users').set({ role }).where('name', '=', 'The editor').execute()
    const draft = await kept(app(), cookie, title('For a while'))
    const times = { publishAt: after(app(), 10 * minute), takeDownAt: after(app(), 30 * minute) }
    await publish(app(), cookie, draft, times)
    await lose('shop')
    await pass(app(), minute)
    const { planned: failed } = await ask(app(), owner, `${path}/draft`)
    const idOf = (wanted: string) => failed.find(({ act }) => act === wanted)?.id
    const again = (id: string | undefined, status = 200) =>
      ask(app(), owner, `${path}/planned/${id}/again`, { method: 'POST' }, status)
    // one request reschedules both
    const { planned } = await again(idOf('takeDown'))
    const mine = { state: 'planned', plannedBy: 'The owner', note: '' }
    expect(planned).toMatchObject([
      { act: 'publish', dueAt: times.publishAt, ...mine },
      { act: 'takeDown', dueAt: times.takeDownAt, ...mine },
    ])
    await again(idOf('takeDown'), 409)
    await pass(app(), 10 * minute)
    expect(await shownTitle(app())).toBe('For a while')
    await pass(app(), 20 * minute)
    expect(await shownTitle(app())).toBe(built)
  })

  test('that failed isn’t rescheduled if someone dismisses it at the same time', async () => {
    const [cookie, owner] = [await app().signIn('editor'), await app().signIn('owner')]
    await publish(app(), cookie, await kept(app(), cookie), { publishAt: after(app(), 9 * minute) })
    await editorsLeave(app())
    await pass(app(), minute)
    const { planned } = await ask(app(), owner, `${path}/draft`)
    const address = `${path}/planned/${planned[0]?.id}/again`
    const { again } = await app()
      .context.db.transaction()
      .execute(async (tx) => {
        await tx.updateTable('plannedChanges').set({ state: 'withdrawn' }).execute()
        const asked = app().send(address, { cookie: owner, method: 'POST' })
        await setTimeout(askingMs)
        return { again: asked }
      })
    expect((await again).status).toBe(409)
    expect((await ask(app(), owner, `${path}/draft`)).planned).toEqual([])
  })

  test('takes down at once if a failed takedown is overdue', async () => {
    const [cookie, owner] = [await app().signIn('editor'), await app().signIn('owner')]
    const draft = await kept(app(), cookie, title('For a while'))
    await publish(app(), cookie, draft, { takeDownAt: after(app(), 10 * minute) })
    await editorsLeave(app())
    await pass(app(), 20 * minute)
    expect(await shownTitle(app())).toBe('For a while')
    const read = async () => (await ask(app(), owner, `${path}/draft`)).planned
    const [{ id = '' } = {}] = await read()
    const again = () => app().send(`${path}/planned/${id}/again`, { cookie: owner, method: 'POST' })
    expect((await again()).status).toBe(200)
    expect(await shownTitle(app())).toBe(built)
    const dueAt = after(app(), 0)
    expect(await read()).toMatchObject([{ state: 'done', dueAt, plannedBy: 'The owner' }])
    expect((await again()).status).toBe(409)
  })

  test('isn’t rescheduled if nothing is live or its publish time has passed', async () => {
    const [cookie, owner] = [await app().signIn('editor'), await app().signIn('owner')]
    const draft = await kept(app(), cookie)
    const times = { publishAt: after(app(), minute), takeDownAt: after(app(), 30 * minute) }
    await publish(app(), cookie, draft, times)
    await editorsLeave(app())
    await pass(app(), 2 * minute)
    const read = async () => (await ask(app(), owner, `${path}/draft`)).planned
    for (const { id } of await read()) {
      await ask(app(), owner, `${path}/planned/${id}/again`, { method: 'POST' }, 409)
    }
    expect(await read()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    // someone with permission dismisses them
    for (const { id } of await read()) {
      await ask(app(), owner, `${path}/planned/${id}`, { method: 'DELETE' })
    }
    expect(await read()).toEqual([])
  })

  test('of an old draft stays listed for three months after it fails', async () => {
    const [cookie, owner] = [await app().signIn('editor'), await app().signIn('owner')]
    const draft = await kept(app(), cookie)
    await publish(app(), cookie, draft, { takeDownAt: after(app(), 300 * 24 * 60 * minute) })
    await editorsLeave(app())
    const days = 24 * 60 * minute
    await pass(app(), 100 * days)
    const isTold = async () => {
      await purgeOldDrafts(app().context)
      const { planned } = await ask(app(), owner, `${path}/draft`)
      return planned.length === 1
    }
    expect(await isTold()).toBe(true)
    await pass(app(), 13 * days)
    expect(await isTold()).toBe(true)
    await pass(app(), 78 * days)
    expect(await app().context.db.selectFrom('plannedChanges').select('id').execute()).toHaveLength(
      1,
    )
    await purgeOldDrafts(app().context)
    expect(await app().context.db.selectFrom('plannedChanges').select('id').execute()).toEqual([])
  })

  test('runs once at its time with the current draft', async () => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie, title('First'))
    const publishAt = after(app(), 10 * minute)
    const { planned } = await publish(app(), cookie, draft, { publishAt })
    expect(planned).toMatchObject([
      { act: 'publish', dueAt: publishAt, state: 'planned', plannedBy: 'The editor' },
    ])
    await keep(app(), cookie, { change: title('Second'), draft })
    await pass(app(), 10 * minute - 1)
    expect(await shownTitle(app())).toBe(built)
    await pass(app(), 1)
    expect(await shownTitle(app())).toBe('Second')
    const { planned: done } = await ask(app(), cookie, `${path}/draft`)
    expect(done).toMatchObject([{ state: 'done', note: '' }])
    await app().send(path, { cookie, json: title('Changed by hand') })
    await pass(app(), minute)
    expect(await shownTitle(app())).toBe('Changed by hand')
  })

  test.each(['shop', removedRole])('fails at once when its scheduler becomes %s', async (role) => {
    const [cookie, owner] = [await app().signIn('editor'), await app().signIn('owner')]
    const draft = await kept(app(), cookie, title('Yours no more'))
    const publishAt = after(app(), 10 * minute)
    await publish(app(), cookie, draft, { publishAt, takeDownAt: after(app(), 20 * minute) })
    await bystander(app(), owner)
    await app().context.db.updateTable('users').set({ role }).where('role', '=', 'editor').execute()
    await pass(app(), minute)
    const { planned } = await ask(app(), owner, `${path}/draft`)
    const note = expect.stringMatching(
      /^The person who scheduled this can no longer edit this page/,
    )
    expect(planned).toMatchObject([
      { act: 'takeDown', state: 'failed', note },
      { act: 'publish', state: 'failed', note },
    ])
    const other = await ask(app(), owner, '/api/admin/contact/draft')
    expect(other.planned).toMatchObject([{ state: 'planned' }])
    await pass(app(), 30 * minute)
    expect(await shownTitle(app())).toBe(built)
    // the draft is still there for others
    await publish(app(), owner, draft)
    expect(await shownTitle(app())).toBe('Yours no more')
  })

  test('fails if the role is lost at the moment it’s due', async () => {
    const owner = await app().signIn('owner')
    const cookie = await app().signIn('editor')
    const { db } = app().context
    const draft = await kept(app(), cookie)
    await publish(app(), cookie, draft, { publishAt: after(app(), minute) })
    app().clock.now = new Date(app().clock.now.getTime() + minute)
    await runDueChanges(app().context, async (key) => {
      await db.updateTable('users').set({ role: 'shop' }).where('role', '=', 'editor').execute()
      return find(key)
    })
    expect(await shownTitle(app())).toBe(built)
    const { planned } = await ask(app(), owner, `${path}/draft`)
    expect(planned).toMatchObject([{ state: 'failed' }])
  })

  test('runs once in concurrent processes', async () => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie)
    await publish(app(), cookie, draft, { publishAt: after(app(), minute) })
    app().clock.now = new Date(app().clock.now.getTime() + minute)
    await Promise.all(Array.from({ length: 6 }, () => runDueChanges(app().context, find)))
    const { revisions } = await ask<{ revisions: object[] }>(app(), cookie, `${path}/revisions`)
    expect(revisions).toHaveLength(1)
    const acts = await app()
      .context.db.selectFrom('activity')
      .select('did')
      .where('did', '=', 'Published a draft as scheduled')
      .execute()
    expect(acts).toHaveLength(1)
  })

  test('takes down the draft’s text and keeps later edits', async () => {
    const cookie = await app().signIn('editor')
    const change = { hero: { title: 'Closed at Christmas', description: 'Back in January' } }
    const draft = await kept(app(), cookie, change)
    await publish(app(), cookie, draft, { takeDownAt: after(app(), 60 * minute) })
    expect(await shownTitle(app())).toBe('Closed at Christmas')
    const { description } = change.hero
    await app().send(path, {
      cookie,
      json: { hero: { description: `${description}, on the 5th` } },
    })
    await pass(app(), 60 * minute)
    const { hero } = await (await app().send(path)).json()
    expect(hero).toMatchObject({ title: built, description: 'Back in January, on the 5th' })
    const { planned } = await ask(app(), cookie, `${path}/draft`)
    expect(planned).toMatchObject([
      { act: 'takeDown', state: 'done', note: expect.stringContaining('edited since') },
    ])
  })

  test('publishes before taking down, even if both are overdue', async () => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie)
    const times = { publishAt: after(app(), minute), takeDownAt: after(app(), 2 * minute) }
    await publish(app(), cookie, draft, times)
    await pass(app(), 60 * minute)
    expect(await shownTitle(app())).toBe(built)
    const { revisions } = await ask<{ revisions: object[] }>(app(), cookie, `${path}/revisions`)
    expect(revisions).toHaveLength(2)
  })

  test('is replaced by another schedule, and can be canceled', async () => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie)
    await publish(app(), cookie, draft, { publishAt: after(app(), minute) })
    const moved = await publish(app(), cookie, draft, { publishAt: after(app(), 9 * minute) })
    expect(moved.planned).toHaveLength(1)
    const address = `${path}/planned/${moved.planned[0]?.id}`
    const other = address.replace('/about/', '/contact/')
    await ask(app(), cookie, other, { method: 'DELETE' }, 409)
    await ask(app(), cookie, address, { method: 'DELETE' })
    await ask(app(), cookie, address, { method: 'DELETE' }, 409)
    await pass(app(), 60 * minute)
    expect(await shownTitle(app())).toBe(built)
  })

  test('overwrites someone else’s change and notes it', async () => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie)
    await publish(app(), cookie, draft, { publishAt: after(app(), minute) })
    await app().send(path, { cookie, json: title('Saved meanwhile') })
    await pass(app(), minute)
    expect(await shownTitle(app())).toBe('Later')
    const { planned } = await ask(app(), cookie, `${path}/draft`)
    expect(planned[0]?.note).toContain('Replaced someone else’s changes')
  })

  test('keeps the page’s picture if the draft’s was deleted, and notes it', async () => {
    const cookie = await app().signIn('editor')
    const [live, chosen, member] = [
      await addPicture(app()),
      await addPicture(app()),
      await addPicture(app()),
    ]
    const team = [{ id: 'r', name: 'Ruth', image: { id: live } }]
    await ask(app(), cookie, path, {
      json: { hero: { backgroundImage: live }, leadership: { team } },
    })
    const change = {
      hero: { title: 'Later', backgroundImage: chosen },
      leadership: {
        team: [
          { ...team[0], image: { id: chosen } },
          { id: 'n', name: 'Naomi', image: { id: member } },
        ],
      },
    }
    const draft = await kept(app(), cookie, change, 1)
    await deletePictures(app(), cookie, [chosen, member])
    const refused = await publish(app(), cookie, draft, {}, 409)
    expect(refused).toMatchObject({
      fields: [{ path: 'hero.backgroundImage' }, { path: 'leadership.team.0.image' }, {}],
    })
    await publish(app(), cookie, draft, { publishAt: after(app(), minute) })
    await pass(app(), minute)
    expect(await (await app().send(path)).json()).toMatchObject({
      hero: { title: 'Later', backgroundImage: { id: live } },
      leadership: {
        team: [
          { name: 'Ruth', image: { id: live } },
          { name: 'Naomi', image: null },
        ],
      },
    })
    const { planned } = await ask(app(), cookie, `${path}/draft`)
    expect(planned[0]?.note).toMatch(/Ruth › .*Naomi › .*picture was deleted/)
  })

  test('publishes the removal of a picture', async () => {
    const cookie = await app().signIn('editor')
    const live = await addPicture(app())
    await ask(app(), cookie, path, { json: { hero: { backgroundImage: live } } })
    const draft = await kept(app(), cookie, { hero: { backgroundImage: null } }, 1)
    await publish(app(), cookie, draft)
    const { hero } = await (await app().send(path)).json()
    expect(hero.backgroundImage).toBeNull()
  })

  test('takes down its text, and keeps its picture if the earlier one was deleted', async () => {
    const cookie = await app().signIn('editor')
    const [earlier, festive] = [await addPicture(app()), await addPicture(app())]
    await ask(app(), cookie, path, { json: { hero: { backgroundImage: earlier } } })
    const change = { hero: { title: 'Closed at Christmas', backgroundImage: festive } }
    const draft = await kept(app(), cookie, change, 1)
    await publish(app(), cookie, draft, { takeDownAt: after(app(), minute) })
    await deletePictures(app(), cookie, [earlier])
    await pass(app(), minute)
    const { hero } = await (await app().send(path)).json()
    expect(hero).toMatchObject({ title: built, backgroundImage: { id: festive } })
    const { planned } = await ask(app(), cookie, `${path}/draft`)
    expect(planned[0]?.note).toContain('picture was deleted')
  })

  test('that fails says why and holds up nothing else', async () => {
    const cookie = await app().signIn('editor')
    const draft = await kept(app(), cookie)
    await publish(app(), cookie, draft, { publishAt: after(app(), minute) })
    const json = { version: 0, change: title('Find us') }
    const contact = await ask(app(), cookie, '/api/admin/contact/draft', { json })
    const when = { number: 1, publishAt: after(app(), 2 * minute) }
    await ask(app(), cookie, `/api/admin/contact/draft/${contact.draft?.id}/publish`, {
      json: when,
    })
    await app()
      .context.db.updateTable('draftVersions')
      .set({ body: '{"hero":{"backgroundImage":[7]}}', basedOn: 44 })
      .where('draftId', '=', draft.id)
      .execute()
    await pass(app(), 5 * minute)
    const rows = await app()
      .context.db.selectFrom('plannedChanges')
      .select(['state', 'note'])
      .orderBy('dueAt')
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(rows[0]?.note).toContain('no version 44')
    const { findings } = await ask<{ findings: { title: string }[] }>(
      app(),
      cookie,
      '/api/admin/site-health',
    )
    const told = findings.filter(({ title: words }) => words.includes('no version 44'))
    expect(told).toHaveLength(1)
  })

  test('is deleted three months after it ended, but not while something is scheduled', async () => {
    const cookie = await app().signIn('editor')
    const days = (count: number) => {
      app().clock.now = new Date(app().clock.now.getTime() + count * 24 * 60 * minute)
    }
    const long = await kept(app(), cookie)
    await publish(app(), cookie, long, { takeDownAt: after(app(), 100 * 24 * 60 * minute) })
    const done = await kept(app(), cookie, title('Done'), 1)
    await publish(app(), cookie, done, { publishAt: after(app(), minute) })
    await pass(app(), minute)
    days(1)
    const edge = await kept(app(), cookie, title('Edge'), 2)
    await publish(app(), cookie, edge)
    const open = await bystander(app(), cookie)
    days(90)
    await ask(app(), cookie, `/api/admin/contact/draft/${open.id}/links`, { json: { number: 2 } })
    await purgeOldDrafts(app().context)
    const { db } = app().context
    const left = await db.selectFrom('sharedDrafts').select('id').execute()
    expect(left.map(({ id }) => id).sort()).toEqual([long.id, edge.id, open.id].sort())
    expect(await db.selectFrom('previewLinks').select('id').execute()).toHaveLength(1)
    expect(draftPurgedAt('2026-11-21T18:00:00.000Z')).toBe('2027-02-19T18:00:00.000Z')
  })

  test('is listed with every draft, for people with permission', async () => {
    const [editor, owner] = [await app().signIn('editor'), await app().signIn('owner')]
    const draft = await kept(app(), editor)
    await publish(app(), editor, draft, { publishAt: after(app(), minute) })
    const json = { version: 0, change: { organizationId: '7' } }
    await ask(app(), owner, '/api/admin/tithely/draft', { json })
    const keysFor = async (cookie: string) =>
      (await ask<{ key: string }[]>(app(), cookie, '/api/admin/drafts')).map(({ key }) => key)
    expect(await keysFor(editor)).toEqual(['about'])
    expect(await keysFor(owner)).toEqual(['about', 'tithely'])
    expect((await app().send('/api/admin/drafts')).status).toBe(401)
  })
})
