import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { markOf, marksIn, withoutMarks } from '#app/content/kit/marks.ts'
import { fingerprintOf } from '#app/content/testimonials/withdrawn.server.ts'
import { about } from '#app/pages/documents/about.ts'
import { contactFacts } from '#app/site/contact-facts.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { helpLines } from '#app/site/help/help-document.ts'
import type { RequestContext } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { createRequestContext } from '#server/api/app.ts'
import { createApplication } from '#server/application.ts'
import { createListener } from '#server/listener.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { findPreview } from './preview.server.ts'
import type { MarkedField } from './preview.ts'

const minute = 60 * 1000
const draft = { hero: { title: 'Not saved yet' } }
const processes: Server[] = []

afterEach(() => {
  for (const server of processes.splice(0)) server.close()
})

/** Requests a preview like the office does. */
async function preview(
  { send }: TestApp,
  cookie: string,
  json: object = draft,
  key = 'about',
  lang = 'en',
) {
  const answer = await send(`/api/admin/${key}/preview?lang=${lang}`, { cookie, json })
  expect(answer.status).toBe(200)
  return (await answer.json()).address as string
}

/** Starts a server whose pages show the titles of About and the footer. */
async function startPages({ context }: TestApp) {
  const application = createApplication(context, async (_, visit: RequestContext) => {
    const [page, foot] = [await loadContent(visit, about), await loadContent(visit, footer)]
    visit.caching.isCached = true
    const html = withoutMarks(`${page.hero.title}, ${foot.logo.title}`)
    const { preview } = visit
    return new Response(html, {
      headers: {
        'content-type': 'text/html',
        'x-preview': JSON.stringify({ hasDraft: preview !== null, isMarked: !!preview?.marked }),
      },
    })
  })
  const cache = createPageCache()
  const server = createServer(
    createListener({
      app: context,
      cache,
      assets: { send: () => false },
      loadApplication: async () => application,
      maker: 'test',
    }),
  )
  processes.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    cached: () => cache.get('/about')?.bodies.identity.toString(),
    read: async (path: string, cookie = '') => {
      const response = await fetch(`${origin}${path}`, { headers: { cookie } })
      return { text: await response.text(), headers: response.headers }
    },
    ask: async (method: string, path: string, cookie: string) => {
      const headers = { cookie, origin: context.config.siteUrl }
      const response = await fetch(`${origin}${path}`, { method, headers })
      return JSON.parse(response.headers.get('x-preview') ?? '{}')
    },
  }
}

describeOnBoth('previews', (app) => {
  describe('POST /api/admin/about/preview', () => {
    test('answers 401 without a session', async () => {
      const answer = await app().send('/api/admin/about/preview', { json: draft })
      expect(answer.status).toBe(401)
      expect(await app().context.db.selectFrom('previews').select('id').execute()).toEqual([])
    })

    test('answers 403 without permission to save the document', async () => {
      const cookie = await app().signIn('shop')
      const answer = await app().send('/api/admin/about/preview', { cookie, json: draft })
      expect(answer.status).toBe(403)
    })

    test('answers 400 with one message per bad field, like a save', async () => {
      const cookie = await app().signIn('editor')
      const json = { hero: { title: 7, backgroundImage: 9 } }
      const answer = await app().send('/api/admin/about/preview', { cookie, json })
      expect(answer.status).toBe(400)
      const saved = await app().send('/api/admin/about', { cookie, json })
      expect((await answer.json()).fields).toEqual((await saved.json()).fields)
    })

    test('answers 400 to a withdrawn testimonial, like a save', async () => {
      const { context, send, signIn } = app()
      const words = { name: 'Anna', quote: 'I was hungry' }
      await context.db
        .insertInto('withdrawnTestimonials')
        .values({
          fingerprint: fingerprintOf(context.secrets, words),
          withdrawnAt: context.now().toISOString(),
          withdrawnBy: null,
        })
        .execute()
      const json = { testimonials: { items: [words] } }
      const cookie = await signIn('editor')
      const answer = await send('/api/admin/homepage/preview', { cookie, json })
      expect(answer.status).toBe(400)
    })

    test('leaves the document, its history, and the site version unchanged', async () => {
      const { context, signIn, send } = app()
      const cookie = await signIn('editor')
      const before = [
        await (await send('/api/admin/about', { cookie })).json(),
        await context.readSiteVersion(),
      ]
      await preview(app(), cookie)
      const after = [
        await (await send('/api/admin/about', { cookie })).json(),
        await context.readSiteVersion(),
      ]
      expect(after).toEqual(before)
      expect(await context.db.selectFrom('documentRevisions').select('id').execute()).toEqual([])
    })

    test('keeps a session’s 20 newest previews, and other sessions’', async () => {
      const [one, other] = [await app().signIn('editor'), await app().signIn('editor')]
      const theirs = await preview(app(), other)
      const start = app().clock.now
      for (let minutes = 0; minutes < 25; minutes += 1) {
        app().clock.now = new Date(app().clock.now.getTime() + 1000)
        await preview(app(), one)
      }
      const newest = await preview(app(), one)
      const rows = await app().context.db.selectFrom('previews').select('id').execute()
      expect(rows).toHaveLength(21)
      for (const address of [theirs, newest]) {
        expect(rows).toContainEqual({ id: address.split('=')[1] })
      }
      // the clock was set back, and other sessions have newer previews
      for (let count = 0; count < 20; count += 1) await preview(app(), other)
      app().clock.now = start
      const { read } = await startPages(app())
      expect((await read(await preview(app(), one), one)).text).toContain('Not saved yet')
      const left = await app().context.db.selectFrom('previews').select('id').execute()
      expect(left).toHaveLength(21 + 20)
    })

    test('treats sent marks as spaces in every kind of text, like a save', async () => {
      const cookie = await app().signIn('editor')
      const mark = markOf(5)
      const json = {
        hero: { title: `Come${mark}in`, description: `One${mark}\n\nTwo` },
        story: { sections: [{ title: `A${mark}b` }] },
      }
      await preview(app(), cookie, json)
      const saved = await app().send('/api/admin/about', { cookie, json })
      expect((await saved.json()).hero.title).toBe('Come in')
      const footerOf = { quickLinks: [{ label: `Here${mark}`, url: '/about' }] }
      expect((await app().send('/api/admin/footer', { cookie, json: footerOf })).status).toBe(200)
      const es = { hero: { title: `Pase${mark}adelante` } }
      expect((await app().send('/api/admin/about?lang=es', { cookie, json: es })).status).toBe(200)
      const { db } = app().context
      for (const { body } of [
        ...(await db.selectFrom('previews').select('body').execute()),
        ...(await db.selectFrom('documentRevisions').select('body').execute()),
      ]) {
        expect(body).not.toMatch(/[\u1680\u2000\u2001]/)
      }
    })

    test('previews unsaved Spanish without storing it', async () => {
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      const es = { hero: { title: 'Como era' } }
      await app().send('/api/admin/about', { cookie, json: { hero: { title: 'As it was' } } })
      await app().send('/api/admin/about?lang=es', { cookie, json: es })
      const shown = async (json: object) =>
        (await read(await preview(app(), cookie, json, 'about', 'es'), cookie)).text
      expect(await shown({})).toContain('Como era')
      const written = [{ english: 'As it was', spanish: 'Como será' }]
      expect(await shown({ es: written })).toContain('Como será')
      // a blank removes it; Spanish of changed English stays with its text
      expect(await shown({ es: [{ english: 'As it was', spanish: ' ' }] })).toContain('As it was')
      const changed = { hero: { title: 'As it will be' } }
      expect(await shown(changed)).toContain('Como era')
      expect(await shown({ ...changed, es: written })).toContain('Como era')
      const both = [{ english: 'As it will be', spanish: 'De otro modo' }]
      expect(await shown({ ...changed, es: both })).toContain('De otro modo')
      expect((await read('/es/about', cookie)).text).toContain('Como era')
    })

    test.each([
      [{ es: 'x' }, 'es'],
      [{ es: [7] }, 'es.0'],
      [{ es: [{ english: 'a' }] }, 'es.0.spanish'],
      [{ es: [{ english: 'a', spanish: 'x'.repeat(10_001) }] }, 'es.0.spanish'],
      [{ es: [{ english: 'a', spanish: 'b', constructor: 1 }] }, 'es.0.constructor'],
    ])('answers 400 to invalid Spanish: %j', async (json, path) => {
      const cookie = await app().signIn('owner')
      for (const key of ['about', 'tithely']) {
        const answer = await app().send(`/api/admin/${key}/preview?lang=es`, { cookie, json })
        expect(answer.status).toBe(400)
        expect((await answer.json()).fields).toContainEqual(expect.objectContaining({ path }))
      }
      const odd = await app().send('/api/admin/about/preview?lang=fr', { cookie, json: {} })
      expect(odd.status).toBe(400)
    })

    test('accepts Spanish with a draft of any document, even for odd texts', async () => {
      const cookie = await app().signIn('owner')
      const { read } = await startPages(app())
      const es = [
        { english: 'constructor', spanish: '__proto__' },
        { english: 'Title', spanish: 'x'.repeat(400) },
        { english: '', spanish: 'nada' },
      ]
      for (const { key } of documents) {
        const address = await preview(app(), cookie, { es }, key, 'es')
        expect((await read(address, cookie)).text).not.toBe('')
      }
    })

    test('stores no readable secret', async () => {
      const cookie = await app().signIn('owner')
      await preview(app(), cookie, { apiKey: 'tithely-secret' }, 'tithely')
      const [row] = await app().context.db.selectFrom('previews').select('body').execute()
      expect(row?.body).toContain('apiKey')
      expect(row?.body).not.toContain('tithely-secret')
    })
  })

  test.each(documents.map(({ key, publicPath }) => [key, publicPath]))(
    'previews %s at %s',
    async (key, publicPath) => {
      const cookie = await app().signIn('owner')
      const address = await preview(app(), cookie, {}, key)
      expect(address).toMatch(/^\/[a-z/-]*\?preview=[0-9a-z]{16}$/)
      expect(address.split('?')[0]).toBe(publicPath)
    },
  )

  describe('a page with ?preview=', () => {
    test('shows the draft merged with the stored document, to its session', async () => {
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      await app().send('/api/admin/about', { cookie, json: { hero: { title: 'Saved' } } })
      const address = await preview(app(), cookie, { hero: { description: 'Only this' } })
      expect((await read(address, cookie)).text).toContain('Saved')
      expect((await read(await preview(app(), cookie), cookie)).text).toContain('Not saved yet')
    })

    test('shows a draft of the footer on any page', async () => {
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      const change = { logo: { title: 'Another name' } }
      const address = await preview(app(), cookie, change, 'footer')
      expect((await read(address.replace('/', '/about'), cookie)).text).toContain('Another name')
    })

    test('is the normal page for everyone else', async () => {
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      const address = await preview(app(), cookie)
      const ordinary = (await read('/about')).text
      const strangers = ['', await app().signIn('editor'), await app().signIn('owner')]
      for (const other of strangers) expect((await read(address, other)).text).toBe(ordinary)
      expect((await read(address, cookie)).text).not.toBe(ordinary)
    })

    test.each(['', 'x', '0000000000000000', "'--", '%00', '%ff', 'a'.repeat(3000)])(
      'is the normal page for an invalid id: %j',
      async (id) => {
        const cookie = await app().signIn('editor')
        const { read } = await startPages(app())
        const ordinary = (await read('/about')).text
        const error = vi.spyOn(app().context.log, 'error')
        for (const asking of [cookie, '']) {
          expect((await read(`/about?preview=${id}`, asking)).text).toBe(ordinary)
        }
        expect(error).not.toHaveBeenCalled()
      },
    )

    test('is the normal page after 30 minutes, and maintenance deletes the draft', async () => {
      const { clock, context } = app()
      // sessions use the machine's own clock
      clock.now = new Date()
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      const address = await preview(app(), cookie)
      clock.now = new Date(clock.now.getTime() + 29 * minute)
      await deleteExpired(context)
      expect((await read(address, cookie)).text).toContain('Not saved yet')
      clock.now = new Date(clock.now.getTime() + minute)
      expect((await read(address, cookie)).text).not.toContain('Not saved yet')
      clock.now = new Date(clock.now.getTime() + 1)
      await deleteExpired(context)
      expect(await context.db.selectFrom('previews').select('id').execute()).toEqual([])
    })

    test('is only looked up with an id and a session', async () => {
      const visit = createRequestContext(app().context, networkOf('192.0.2.1'))
      const error = vi.spyOn(app().context.log, 'error')
      for (const id of [undefined, '', 'x']) expect(await findPreview(visit, id, true)).toBeNull()
      expect(error).not.toHaveBeenCalled()
    })

    test('ends with the session', async () => {
      const { context } = app()
      await preview(app(), await app().signIn('editor'))
      await context.db.deleteFrom('sessions').execute()
      expect(await context.db.selectFrom('previews').select('id').execute()).toEqual([])
    })

    test('is the normal page if the stored preview is damaged', async () => {
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      const address = await preview(app(), cookie)
      await app().context.db.updateTable('previews').set({ body: '[{' }).execute()
      expect((await read(address, cookie)).text).toBe((await read('/about')).text)
    })

    test('is never cached', async () => {
      const cookie = await app().signIn('editor')
      const { read, cached } = await startPages(app())
      const address = await preview(app(), cookie)
      expect((await read(address, cookie)).headers.get('cache-control')).toBe('no-store')
      expect(cached()).toBeUndefined()
      const ordinary = (await read('/about')).text
      expect(ordinary).not.toContain('Not saved yet')
      for (const _ of [1, 2]) {
        expect((await read(address, cookie)).text).toContain('Not saved yet')
        expect((await read('/about')).text).toBe(ordinary)
        expect((await read(address)).text).toBe(ordinary)
        expect(cached()).toBe(ordinary)
      }
      const rows = await app().context.db.selectFrom('storedAnswers').select('identity').execute()
      for (const { identity } of rows) {
        expect(Buffer.from(identity).toString()).not.toContain('Not saved yet')
      }
    })

    test('marks the text of every document, prefixing other documents’ fields', async () => {
      const { context } = app()
      const visit = createRequestContext(context, networkOf('192.0.2.1'))
      const marked: MarkedField[] = []
      const own = { ...visit, preview: { documentKey: 'about', draft, marked } }
      const inSpanish = { ...own, language: 'es' as const }
      const phoned = { contactInfo: { phone: '(541) 555-0142' } }
      const cookie = await app().signIn('editor')
      await app().send('/api/admin/contact', { cookie, json: phoned })
      const fieldsOf = (words: string) => marksIn(words).map((number) => marked[number])
      const shown = await loadContent(own, about)
      expect(withoutMarks(shown.hero.title)).toBe('Not saved yet')
      expect(fieldsOf(shown.hero.title)).toEqual([{ path: 'hero.title', label: 'Title' }])
      expect(fieldsOf((await loadContent(own, footer)).logo.title)).toEqual([
        { path: 'footer:logo.title', label: 'Footer: Title' },
      ])
      expect(fieldsOf((await loadContent(inSpanish, about)).mission.title)).toEqual([
        { path: 'mission.title', label: 'Title' },
      ])
      const { phone } = (await loadContent(inSpanish, contactFacts)).contactInfo
      expect(fieldsOf(phone)).toEqual([
        { path: 'contact:contactInfo.phone', label: 'Contact: Phone' },
      ])
      // Spanish messages select by it
      const { crisis } = await loadContent(inSpanish, helpLines)
      expect(crisis.call).toBe('988')
      expect(fieldsOf((await loadContent(own, helpLines)).crisis.call)).toHaveLength(1)
    })

    test('marks nothing in shared previews or published pages', async () => {
      const { context } = app()
      const visit = createRequestContext(context, networkOf('192.0.2.1'))
      const looking = {
        ...visit,
        preview: { documentKey: 'about', draft, isShared: true as const },
      }
      for (const asked of [looking, visit, { ...visit, language: 'es' as const }]) {
        const words = JSON.stringify([
          await loadContent(asked, about),
          await loadContent(asked, footer),
        ])
        expect(marksIn(words)).toEqual([])
      }
    })

    test('marks text only in rendered pages, not in posts or page data', async () => {
      const cookie = await app().signIn('editor')
      const { ask } = await startPages(app())
      const address = await preview(app(), cookie)
      const data = address.replace('?', '.data?')
      expect(await ask('GET', address, cookie)).toMatchObject({ hasDraft: true, isMarked: true })
      expect(await ask('POST', address, cookie)).toMatchObject({ hasDraft: true, isMarked: false })
      expect(await ask('GET', data, cookie)).toMatchObject({ hasDraft: true, isMarked: false })
    })

    test('doesn’t change GET /api/admin/about', async () => {
      const cookie = await app().signIn('editor')
      const address = await preview(app(), cookie)
      const answer = await app().send(`/api/admin${address}`, { cookie })
      expect((await answer.json()).hero.title).not.toBe('Not saved yet')
    })
  })
})
