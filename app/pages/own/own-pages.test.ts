import { expect, test } from 'vitest'
import type { ActivityPage } from '#app/admin/activity/activity-schema.ts'
import { findDocument } from '#app/admin/all-documents.server.ts'
import { runDueChanges } from '#app/content/publishing/scheduled.server.ts'
import { findAll } from '#app/search/search.fixtures.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth } from '#test/support.ts'
import { addPage, documentPath, ownPagesPath, publishPage, visit } from './own-pages.fixtures.ts'
import { listOwnPageEntries } from './own-pages.server.ts'

const rules = { title: 'House rules', address: 'house-rules' }
const part = { kind: 'words', title: 'Quiet hours', words: 'From **ten** at night.' }
const days = 24 * 60 * 60_000

describeOnBoth('a custom page', (app) => {
  const ask = (path: string, cookie: string, json?: unknown, method?: string) =>
    app().send(path, { cookie, ...(json === undefined ? {} : { json }), ...(method && { method }) })

  test('is visible to visitors only while turned on', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    expect(await visit(app(), 'house-rules')).toBeNull()
    expect((await app().send(documentPath(page))).status).toBe(404)
    await publishPage(app(), cookie, page, { parts: [part] })
    const shown = await visit(app(), 'house-rules')
    expect(shown?.hero.title).toBe('House rules')
    expect(shown?.parts).toMatchObject([part])
    const answer = await (await app().send(documentPath(page))).json()
    expect(Object.keys(answer).toSorted()).toEqual(['hero', 'parts', 'result', 'show'])
    expect(answer.parts).toMatchObject([part])
    const { readSiteVersion } = app().context
    const version = await readSiteVersion()
    await ask(documentPath(page), cookie, { show: false })
    expect(await visit(app(), 'house-rules')).toBeNull()
    expect(await visit(app(), 'house-rules', 'es')).toBeNull()
    // the cached page is outdated
    expect(await readSiteVersion()).toBeGreaterThan(version)
  })

  test('goes live on schedule if its draft turns it on', async () => {
    const cookie = await app().signIn('editor')
    const [seen, hidden] = [
      await addPage(app(), cookie),
      await addPage(app(), cookie, { title: 'Easter', address: 'easter' }),
    ]
    const publishAt = new Date(app().clock.now.getTime() + days).toISOString()
    for (const [page, change] of [
      [seen, { show: true }],
      [hidden, { parts: [part] }],
    ] as const) {
      const version = await (
        await ask(`${documentPath(page)}/draft`, cookie, { change, version: 1 })
      ).json()
      const { id, number } = version.draft
      const answer = await ask(`${documentPath(page)}/draft/${id}/publish`, cookie, {
        number,
        publishAt,
      })
      expect(answer.status).toBe(200)
    }
    const { pages } = await (await ask(ownPagesPath, cookie)).json()
    expect(pages).toMatchObject([
      { address: 'easter', isOn: false, visibleFrom: null },
      { address: 'house-rules', isOn: false, visibleFrom: publishAt },
    ])
    app().clock.now = new Date(publishAt)
    await runDueChanges(app().context, (key) => findDocument(app().context.db, key))
    expect(await visit(app(), 'house-rules')).not.toBeNull()
    expect(await visit(app(), 'easter')).toBeNull()
    const { planned } = await (await ask(`${documentPath(hidden)}/draft`, cookie)).json()
    expect(planned).toMatchObject([{ state: 'done', note: expect.stringContaining('hidden') }])
  })

  test('can be added only by content editors', async () => {
    for (const cookie of [undefined, await app().signIn('shop')]) {
      const refused = await app().send(ownPagesPath, { json: rules, ...(cookie && { cookie }) })
      expect(refused.status).toBe(cookie ? 403 : 401)
    }
    const page = await addPage(app(), await app().signIn('editor'))
    const shop = await app().signIn('shop')
    expect((await ask(documentPath(page), shop, { show: true })).status).toBe(403)
    expect((await ask(documentPath(page), shop)).status).toBe(404)
    expect((await ask(`${ownPagesPath}/${page}`, shop, undefined, 'DELETE')).status).toBe(403)
  })

  test.each([
    ['services', 'The site uses this address itself. Choose another'],
    ['es', 'The site uses this address itself. Choose another'],
    ['mental-health', 'The site uses this address itself. Choose another'],
    ['House Rules', expect.stringContaining('lowercase letters')],
    ['', 'Please enter a web address'],
    ['__proto__', expect.stringContaining('lowercase letters')],
    ['x'.repeat(400), 'Please shorten this to 60 characters'],
    ['a\0b', expect.stringContaining('lowercase letters')],
  ])('is rejected at %j, with the reason', async (address, message) => {
    const cookie = await app().signIn('editor')
    const answer = await ask(ownPagesPath, cookie, { title: 'X', address })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields[0]).toEqual({ path: 'address', message })
    expect((await ask(ownPagesPath, cookie, { ...rules, extra: 1 })).status).toBe(400)
    expect((await ask(ownPagesPath, cookie, { ...rules, title: ' ' })).status).toBe(400)
  })

  test('has a unique address under concurrent requests', async () => {
    const cookie = await app().signIn('editor')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(ownPagesPath, cookie, rules)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const refused = await answers.find(({ status }) => status === 409)?.json()
    expect(refused.fields).toEqual([
      { path: 'address', message: 'Used by “House rules”. Choose another' },
    ])
    const other = await addPage(app(), cookie, { title: 'Other', address: 'other' })
    const move = (page: string, address: string) =>
      ask(`${ownPagesPath}/${page}`, cookie, { address }, 'PUT')
    expect((await move(other, 'house-rules')).status).toBe(409)
    expect((await move(other, 'shop')).status).toBe(400)
    const third = await addPage(app(), cookie, { title: 'Third', address: 'third' })
    const moves = await Promise.all([move(other, 'new'), move(third, 'new')])
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await move('constructor', 'free')).status).toBe(404)
  })

  test('moves to a new address', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    await publishPage(app(), cookie, page)
    const move = () => ask(`${ownPagesPath}/${page}`, cookie, { address: 'our-rules' }, 'PUT')
    await move()
    expect(await visit(app(), 'house-rules')).toBeNull()
    expect((await visit(app(), 'our-rules'))?.path).toBe('/our-rules')
    // moving to its current address is allowed
    expect((await move()).status).toBe(200)
    expect((await visit(app(), 'our-rules'))?.path).toBe('/our-rules')
  })

  test('is deleted and can be restored for a month', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    await publishPage(app(), cookie, page, { parts: [part] })
    const remove = () => ask(`${ownPagesPath}/${page}`, cookie, undefined, 'DELETE')
    const restore = (who: string) => ask(`${ownPagesPath}/${page}/restore`, who, undefined, 'POST')
    const twice = await Promise.all([remove(), remove()])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await visit(app(), 'house-rules')).toBeNull()
    expect((await ask(documentPath(page), cookie)).status).toBe(404)
    const { things } = await (await ask('/api/admin/deleted', cookie)).json()
    expect(things).toMatchObject([{ kind: 'page', id: page, name: 'House rules' }])
    const other = await addPage(app(), cookie)
    expect((await restore(cookie)).status).toBe(409)
    await ask(`${ownPagesPath}/${other}`, cookie, undefined, 'DELETE')
    expect((await restore(cookie)).status).toBe(200)
    expect((await visit(app(), 'house-rules'))?.parts).toMatchObject([part])
    await remove()
    app().clock.now = new Date(app().clock.now.getTime() + 31 * days)
    await deleteExpired(app().context)
    const later = await app().signIn('editor')
    expect((await restore(later)).status).toBe(404)
    const left = await app().context.db.selectFrom('documents').select('key').execute()
    expect(left).toEqual([])
    const versions = await app().context.db.selectFrom('documentRevisions').select('id').execute()
    expect(versions).toEqual([])
  })

  test('invalidates the cache when moved, deleted, or restored', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    await publishPage(app(), cookie, page)
    const acts: [path: string, method: string, json?: object][] = [
      ['', 'PUT', { address: 'our-rules' }],
      ['', 'DELETE'],
      ['/restore', 'POST'],
    ]
    for (const [path, method, json] of acts) {
      const before = await app().context.readSiteVersion()
      const done = await ask(`${ownPagesPath}/${page}${path}`, cookie, json, method)
      expect([method, done.status]).toEqual([method, 200])
      expect(await app().context.readSiteVersion(), method).toBeGreaterThan(before)
    }
  })

  test('can be restored for exactly a month, even before cleanup', async () => {
    const first = await app().signIn('editor')
    const page = await addPage(app(), first)
    const remove = (cookie: string) => ask(`${ownPagesPath}/${page}`, cookie, undefined, 'DELETE')
    const restoreAfter = async (ms: number) => {
      app().clock.now = new Date(app().clock.now.getTime() + ms)
      const cookie = await app().signIn('editor')
      const restore = ask(`${ownPagesPath}/${page}/restore`, cookie, undefined, 'POST')
      return { cookie, status: (await restore).status }
    }
    await remove(first)
    const { cookie, status } = await restoreAfter(30 * days)
    expect(status).toBe(200)
    await remove(cookie)
    expect((await restoreAfter(30 * days + 1)).status).toBe(404)
  })

  test('is listed as deleted for exactly a month, newest first', async () => {
    const first = await app().signIn('editor')
    const pages: string[] = []
    for (const address of ['a', 'b', 'standing']) {
      pages.push(await addPage(app(), first, { title: `Page ${address}`, address }))
    }
    const later = (ms: number) => {
      app().clock.now = new Date(app().clock.now.getTime() + ms)
    }
    const listed = async () => {
      const { things } = await (
        await ask('/api/admin/deleted', await app().signIn('editor'))
      ).json()
      return things.map(({ name }: { name: string }) => name)
    }
    for (const page of pages.slice(0, 2)) {
      await ask(`${ownPagesPath}/${page}`, first, undefined, 'DELETE')
      later(1000)
    }
    later(30 * days - 2000)
    expect(await listed()).toEqual(['Page b', 'Page a'])
    later(1)
    expect(await listed()).toEqual(['Page b'])
  })

  test('is restored alone among deleted pages', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const other = await addPage(app(), cookie, { title: 'Other', address: 'other' })
    for (const one of [page, other]) {
      await publishPage(app(), cookie, one)
      await ask(`${ownPagesPath}/${one}`, cookie, undefined, 'DELETE')
    }
    const restore = async (one: string) =>
      (await ask(`${ownPagesPath}/${one}/restore`, cookie, undefined, 'POST')).status
    expect(await restore(other)).toBe(200)
    expect((await visit(app(), 'other'))?.path).toBe('/other')
    expect(await visit(app(), 'house-rules')).toBeNull()
    // a taken address blocks only that page's restore
    await ask(`${ownPagesPath}/${other}`, cookie, undefined, 'DELETE')
    await addPage(app(), cookie)
    expect([await restore(page), await restore(other)]).toEqual([409, 200])
  })

  test('is purged a month after deletion with all its data, and no other page is', async () => {
    const cookie = await app().signIn('editor')
    const pages = [
      await addPage(app(), cookie),
      await addPage(app(), cookie, { title: 'Other', address: 'other' }),
    ]
    for (const [at, page] of pages.entries()) {
      await ask(`${ownPagesPath}/${page}`, cookie, { address: `moved-${at}` }, 'PUT')
      const draft = { version: 1, change: { hero: { title: 'Later' } } }
      expect((await ask(`${documentPath(page)}/draft`, cookie, draft)).status).toBe(200)
    }
    const { db } = app().context
    /** The pages with rows in each table. */
    const known = async () => {
      const keys = [
        await db.selectFrom('ownPages').select('key').execute(),
        await db.selectFrom('ownPageMoves').select('key').execute(),
        await db.selectFrom('sharedDrafts').select('documentKey as key').execute(),
        await db.selectFrom('documentRevisions').select('documentKey as key').execute(),
        await db.selectFrom('documents').select('key').where('key', 'like', 'own-page%').execute(),
      ]
      return keys.map((rows) => rows.map(({ key }) => pages.findIndex((id) => key.endsWith(id))))
    }
    await ask(`${ownPagesPath}/${pages[0]}`, cookie, undefined, 'DELETE')
    app().clock.now = new Date(app().clock.now.getTime() + 30 * days)
    await deleteExpired(app().context)
    expect((await known()).map((rows) => rows.toSorted())).toEqual(Array(5).fill([0, 1]))
    app().clock.now = new Date(app().clock.now.getTime() + 1)
    await deleteExpired(app().context)
    expect(await known()).toEqual(Array(5).fill([1]))
  })

  test('is limited to two hundred pages', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const madeAt = app().clock.now.toISOString()
    const others = Array.from({ length: 199 }, (_, at) => ({
      ...{ key: `own-page-${at}`, address: `page-${at}`, madeAt, deletedAt: null },
    }))
    await app().context.db.insertInto('ownPages').values(others).execute()
    const more = { title: 'One more', address: 'one-more' }
    expect((await ask(ownPagesPath, cookie, more)).status).toBe(409)
    await ask(`${ownPagesPath}/${page}`, cookie, undefined, 'DELETE')
    expect((await ask(ownPagesPath, cookie, more)).status).toBe(200)
    const restore = await ask(`${ownPagesPath}/${page}/restore`, cookie, undefined, 'POST')
    expect(restore.status).toBe(409)
    expect((await restore.json()).error).toBe('You already have 200 pages. Delete one first')
  })

  test('keeps a save that happens during deletion', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const [saved] = await Promise.all([
      ask(documentPath(page), cookie, { show: true, parts: [part] }),
      ask(`${ownPagesPath}/${page}`, cookie, undefined, 'DELETE'),
    ])
    expect([200, 404]).toContain(saved.status)
    expect(await visit(app(), 'house-rules')).toBeNull()
    await ask(`${ownPagesPath}/${page}/restore`, cookie, undefined, 'POST')
    const back = await (await ask(documentPath(page), cookie)).json()
    expect(back.parts.length).toBe(saved.status === 200 ? 1 : 0)
  })

  test('has versions and edit conflicts like any page', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const save = (json: object) => ask(documentPath(page), cookie, json)
    expect((await save({ hero: { title: 'Rules' }, version: 1 })).status).toBe(200)
    const late = await save({ hero: { title: 'Ours' }, version: 1 })
    expect([late.status, (await late.json()).error]).toEqual([
      409,
      'Someone else saved Rules after you opened it',
    ])
    const { revisions } = await (await ask(`${documentPath(page)}/revisions`, cookie)).json()
    expect(revisions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    await ask(`${documentPath(page)}/revisions/1/restore`, cookie, {})
    expect((await (await ask(documentPath(page), cookie)).json()).hero.title).toBe('House rules')
    const { pages } = await (await ask(ownPagesPath, cookie)).json()
    expect(pages).toMatchObject([{ id: page, ...rules, isOn: false, savedBy: 'The editor' }])
    for (const wrong of ['constructor', '__proto__', '%00', 'x'.repeat(70), page.toUpperCase()]) {
      const answer = await ask(documentPath(wrong), cookie)
      expect([400, 404], wrong).toContain(answer.status)
      expect([400, 404], wrong).toContain((await ask(documentPath(wrong), cookie, {})).status)
    }
  })

  test('is in the sitemap, search, and Ctrl-K only if visible', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const { context } = app()
    const search = async () => {
      const request = createRequestContext(context, networkOf('192.0.2.9'))
      return (await findAll(request, 'quiet hours')).map(({ path }) => path)
    }
    const find = async () =>
      (await (await ask('/api/admin/find?q=house+rules', cookie)).json()).found
    expect(await listOwnPageEntries(context.db)).toEqual([])
    expect(await search()).toEqual([])
    const place = { kind: 'page', label: 'House rules', address: `/admin/own-pages/${page}` }
    expect(await find()).toMatchObject([place])
    await publishPage(app(), cookie, page, { parts: [part] })
    expect(await listOwnPageEntries(context.db)).toMatchObject([{ path: '/house-rules' }])
    expect(await search()).toEqual(['/house-rules'])
    const shop = await app().signIn('shop')
    expect((await (await ask('/api/admin/find?q=house+rules', shop)).json()).found).toEqual([])
  })

  test('records its changes in the activity log', async () => {
    const cookie = await app().signIn('owner')
    const page = await addPage(app(), cookie)
    const other = await addPage(app(), cookie, { title: 'Other', address: 'other' })
    await publishPage(app(), cookie, page)
    await ask(`${ownPagesPath}/${page}`, cookie, { address: 'rules' }, 'PUT')
    await ask(`${ownPagesPath}/${page}`, cookie, undefined, 'DELETE')
    const { acts }: ActivityPage = await (await ask('/api/admin/activity', cookie)).json()
    expect(acts.map(({ did, name, address }) => [did, name, address]).toSorted()).toEqual([
      ['Added a page', '/house-rules', `/admin/own-pages/${page}`],
      ['Added a page', '/other', `/admin/own-pages/${other}`],
      ['Changed a page’s web address', '/rules', `/admin/own-pages/${page}`],
      ['Deleted a page', '/rules', `/admin/own-pages/${page}`],
      ['Saved a custom page', 'House rules', `/admin/own-pages/${page}`],
    ])
  })
})
