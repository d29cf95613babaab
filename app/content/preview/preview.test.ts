import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { loadContent } from '#app/content/kit/content.server.ts'
import { markOf, marksIn, withoutMarks } from '#app/content/kit/marks.ts'
import { fingerprintOf } from '#app/content/testimonials/withdrawn.server.ts'
import { documents } from '#app/documents.ts'
import { about } from '#app/pages/documents/about.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import type { MarkedField, RequestContext } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { createRequestContext } from '#server/api/app.ts'
import { createApplication } from '#server/application.ts'
import { createListener } from '#server/listener.ts'
import { tidy } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

const minute = 60 * 1000
const draft = { hero: { title: 'Not saved yet' } }
const processes: Server[] = []

afterEach(() => {
  for (const server of processes.splice(0)) server.close()
})

/** Asks for previews as the office does. */
async function preview({ send }: TestApp, cookie: string, json: object = draft, key = 'about') {
  const answer = await send(`/api/admin/${key}/preview`, { cookie, json })
  expect(answer.status).toBe(200)
  return (await answer.json()).address as string
}

/** A process whose pages say the title that a visitor of About, or of the footer, would read. */
async function startPages({ context }: TestApp) {
  const application = createApplication(context, async (_, visit: RequestContext) => {
    const [page, foot] = [await loadContent(visit, about), await loadContent(visit, footer)]
    visit.caching.isCached = true
    const html = `${page.hero.title}, ${foot.logo.title}`
    return new Response(html, { headers: { 'content-type': 'text/html' } })
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
  }
}

describeOnBoth('previews', (app) => {
  describe('POST /api/admin/about/preview', () => {
    test('answers 401 without a session', async () => {
      const answer = await app().send('/api/admin/about/preview', { json: draft })
      expect(answer.status).toBe(401)
      expect(await app().context.db.selectFrom('previews').select('id').execute()).toEqual([])
    })

    test('answers 403 to who may not save the document', async () => {
      const cookie = await app().signIn('shop')
      const answer = await app().send('/api/admin/about/preview', { cookie, json: draft })
      expect(answer.status).toBe(403)
    })

    test('answers 400 as a save does, with one message per bad field', async () => {
      const cookie = await app().signIn('editor')
      const json = { hero: { title: 7, backgroundImage: 9 } }
      const answer = await app().send('/api/admin/about/preview', { cookie, json })
      expect(answer.status).toBe(400)
      const saved = await app().send('/api/admin/about', { cookie, json })
      expect((await answer.json()).fields).toEqual((await saved.json()).fields)
    })

    test('answers 400, as a save does, to words that somebody withdrew', async () => {
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

    test('changes nothing of the document, its history or the version of the site', async () => {
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

    test('keeps the twenty newest of a session, and everybody else’s', async () => {
      const [one, other] = [await app().signIn('editor'), await app().signIn('editor')]
      const theirs = await preview(app(), other)
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
    })

    test('and a save take a mark that somebody sends for a space, in every kind of text', async () => {
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

    test('keeps no key that can be read', async () => {
      const cookie = await app().signIn('owner')
      await preview(app(), cookie, { apiKey: 'tithely-secret' }, 'tithely')
      const [row] = await app().context.db.selectFrom('previews').select('body').execute()
      expect(row?.body).toContain('apiKey')
      expect(row?.body).not.toContain('tithely-secret')
    })
  })

  test.each(documents.map(({ key, publicPath }) => [key, publicPath]))(
    'a draft of %s is shown at %s',
    async (key, publicPath) => {
      const cookie = await app().signIn('owner')
      const address = await preview(app(), cookie, {}, key)
      expect(address).toMatch(/^\/[a-z/-]*\?preview=[0-9a-z]{16}$/)
      expect(address.split('?')[0]).toBe(publicPath)
    },
  )

  describe('a page with ?preview=', () => {
    test('shows the draft over what is stored, to the session that made it', async () => {
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      await app().send('/api/admin/about', { cookie, json: { hero: { title: 'Saved' } } })
      const address = await preview(app(), cookie, { hero: { description: 'Only this' } })
      expect((await read(address, cookie)).text).toContain('Saved')
      expect((await read(await preview(app(), cookie), cookie)).text).toContain('Not saved yet')
    })

    test('shows a draft of what every page shows', async () => {
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      const change = { logo: { title: 'Another name' } }
      const address = await preview(app(), cookie, change, 'footer')
      expect((await read(address.replace('/', '/about'), cookie)).text).toContain('Another name')
    })

    test('is the ordinary page to a stranger, to another person and in another session', async () => {
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      const address = await preview(app(), cookie)
      const ordinary = (await read('/about')).text
      const strangers = ['', await app().signIn('editor'), await app().signIn('owner')]
      for (const other of strangers) expect((await read(address, other)).text).toBe(ordinary)
      expect((await read(address, cookie)).text).not.toBe(ordinary)
    })

    test.each(['', 'x', '0000000000000000', "'--", '%00', '%ff', 'a'.repeat(5000)])(
      'is the ordinary page where it names nothing: %j',
      async (id) => {
        const cookie = await app().signIn('editor')
        const { read } = await startPages(app())
        const ordinary = (await read('/about')).text
        expect((await read(`/about?preview=${id}`, cookie)).text).toBe(ordinary)
      },
    )

    test('is the ordinary page after half an hour, and upkeep then forgets the draft', async () => {
      const { clock, context } = app()
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      const address = await preview(app(), cookie)
      clock.now = new Date(clock.now.getTime() + 29 * minute)
      await tidy(context)
      expect((await read(address, cookie)).text).toContain('Not saved yet')
      clock.now = new Date(clock.now.getTime() + 2 * minute)
      expect((await read(address, cookie)).text).not.toContain('Not saved yet')
      await tidy(context)
      expect(await context.db.selectFrom('previews').select('id').execute()).toEqual([])
    })

    test('ends with the session', async () => {
      const { context } = app()
      await preview(app(), await app().signIn('editor'))
      await context.db.deleteFrom('sessions').execute()
      expect(await context.db.selectFrom('previews').select('id').execute()).toEqual([])
    })

    test('is the ordinary page where what is kept is damaged', async () => {
      const cookie = await app().signIn('editor')
      const { read } = await startPages(app())
      const address = await preview(app(), cookie)
      await app().context.db.updateTable('previews').set({ body: '[{' }).execute()
      expect((await read(address, cookie)).text).toBe((await read('/about')).text)
    })

    test('is never kept, whoever asks first and however often', async () => {
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

    test('marks the words of its own document, in English, for who made it alone', async () => {
      const { context } = app()
      const visit = createRequestContext(context, networkOf('192.0.2.1'))
      const marked: MarkedField[] = []
      const own = { documentKey: 'about', draft, marked }
      const shown = await loadContent({ ...visit, preview: own }, about)
      expect(withoutMarks(shown.hero.title)).toBe('Not saved yet')
      expect(marked[marksIn(shown.hero.title)[0] ?? -1]).toEqual({
        path: 'hero.title',
        label: 'Title',
      })
      const others = [
        (await loadContent({ ...visit, preview: own }, footer)).logo.title,
        (await loadContent({ ...visit, language: 'es', preview: own }, about)).hero.title,
        (await loadContent({ ...visit, preview: { documentKey: 'about', draft } }, about)).hero
          .title,
        (await loadContent(visit, about)).hero.title,
      ]
      for (const words of others) expect(marksIn(words)).toEqual([])
    })

    test('leaves GET /api/admin/about as it is', async () => {
      const cookie = await app().signIn('editor')
      const address = await preview(app(), cookie)
      const answer = await app().send(`/api/admin${address}`, { cookie })
      expect((await answer.json()).hero.title).not.toBe('Not saved yet')
    })
  })
})
