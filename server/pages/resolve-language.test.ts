import {
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { answerNotFound } from '#app/site/not-found/not-found.server.ts'
import { emailedPaths } from '#app/site/public-pages.ts'
import { requestContext } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { pathOf } from '#platform/language.ts'
import { createApp, createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { buildOf, route } from './build.fixtures.ts'
import { createPageHandler } from './pages.ts'

/** Renders the page's language, path, and router basename. */
async function draw(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { language } = provider.get(requestContext)
  headers.set('content-type', 'text/html')
  const { basename } = JSON.parse(entry.serverHandoffString ?? '{}')
  return new Response([language, pathOf(request, language), basename].join(' '), {
    status,
    headers,
  })
}

const missing = {
  loader: ({ context, request }: LoaderFunctionArgs) =>
    answerNotFound(context.get(requestContext), request),
}

const build = buildOf(
  draw,
  route('about', 'about'),
  route('office', 'admin/*'),
  route('form', 'form', { action: () => redirect('/about?done=yes', 303) }),
  route('missing', '*', missing),
)

const pages = createPageHandler(async () => build)

async function ask({ context }: TestApp, path: string, init: RequestInit = {}) {
  const own = createRequestContext(context, networkOf('192.0.2.1'))
  const request = new Request(`http://localhost:3000${path}`, init)
  const response = await createApp(context, pages).fetch(request, { context: own })
  const { status, headers } = response
  return { status, location: headers.get('location'), text: await response.text(), own }
}

async function close({ context }: TestApp): Promise<void> {
  await saveDocument(context, site, { spanish: { isOn: false } }, { userId: null })
}

const form = { method: 'POST', body: new URLSearchParams({ a: 'b' }) }

describeOnSqlite('pages in Spanish', (app) => {
  test('don’t exist if staff turned them off', async () => {
    expect(await ask(app(), '/es/about')).toMatchObject({ status: 200, text: 'es /about /es' })
    expect(await ask(app(), '/es')).toMatchObject({ status: 200, text: 'es / /es' })
    await close(app())
    for (const path of ['/es', '/es/about', '/es/form', '/es/admin']) {
      expect(await ask(app(), path), path).toMatchObject({ status: 404, text: `en ${path} /` })
    }
    expect((await ask(app(), '/es/form', form)).status).toBe(405)
  })

  test('that emails link to redirect to English if Spanish is off', async () => {
    await close(app())
    for (const path of emailedPaths) {
      for (const init of [{}, form]) {
        expect(await ask(app(), `/es${path}?key=a.b`, init), path).toMatchObject({
          status: 307,
          location: `${path}?key=a.b`,
        })
      }
    }
  })

  test('are visible in staff previews even if turned off', async () => {
    await close(app())
    const cookie = await app().signIn('editor')
    const asked = await app().send('/api/admin/about/preview?lang=es', { cookie, json: {} })
    const { address } = await asked.json()
    expect(address).toMatch(/^\/es\/about\?preview=\w+$/)
    expect(await ask(app(), address, { headers: { cookie } })).toMatchObject({
      status: 200,
      text: 'es /about /es',
    })
    expect((await ask(app(), address)).status).toBe(404)
    expect((await ask(app(), '/es/about?preview=x', { headers: { cookie } })).status).toBe(404)
  })

  test('stay off for shared draft links, which open in English', async () => {
    await close(app())
    const cookie = await app().signIn('editor')
    const send = async (path: string, json: object) =>
      (await app().send(`/api/admin/about/draft${path}`, { cookie, json })).json()
    const { draft } = await send('', { version: 0, change: { hero: { title: 'Later' } } })
    const { address } = await send(`/${draft.id}/links`, { number: draft.number })
    const { pathname, search } = new URL(address)
    expect((await ask(app(), pathname + search)).status).toBe(200)
    expect((await ask(app(), `/es${pathname}${search}`)).status).toBe(404)
  })

  test('leave English pages unchanged', async () => {
    const before = await ask(app(), '/about')
    const { status, text } = await ask(app(), '/about')
    expect([status, text]).toEqual([before.status, before.text])
    expect(text).toBe('en /about /')
  })

  test('are logged with their route pattern', async () => {
    expect((await ask(app(), '/es/about')).own.matched.route).toBe('/about')
    expect((await ask(app(), '/es.data')).own.matched.route).toBe('/')
    expect((await ask(app(), '/es/no-such-page')).own.matched.route).toBe('/*')
  })

  test('accept the same forms as English pages and redirect in Spanish', async () => {
    expect(await ask(app(), '/es/form', form)).toMatchObject({
      status: 303,
      location: '/es/about?done=yes',
    })
    expect((await ask(app(), '/es/about', form)).status).toBe(405)
    expect((await ask(app(), '/es/about.data')).status).toBe(200)
  })

  test('exist neither for the office and API nor for routes without a language', async () => {
    for (const [path, location] of [
      ['/es/admin', '/admin'],
      ['/es/Admin/orders?state=new', '/Admin/orders?state=new'],
      ['/es//admin', '/admin'],
      ['/es/admin.data', '/admin.data'],
      ['/es/%61dmin/orders', '/%61dmin/orders'],
    ] as const) {
      expect(await ask(app(), path), path).toMatchObject({ status: 308, location })
    }
    for (const path of ['/es/api/shop/cart', '/es/administration', '/es/no-such-page', '/es/es']) {
      expect((await ask(app(), path)).status, path).toBe(404)
    }
    for (const path of ['/es/sitemap.xml', '/es/robots.txt', '/es/service-worker.js']) {
      expect(await ask(app(), path), path).toMatchObject({ status: 404, text: `en ${path} /` })
    }
  })

  test('follow the site’s redirects in their language', async () => {
    const { seo } = await import('#app/site/documents/seo-document.ts')
    const redirects = [
      { from: '/old', to: '/about?from=old' },
      { from: '/paper', to: '/api/images/paper' },
      { from: '/away', to: 'https://example.org/' },
      { from: '/es/viejo', to: '/es/about' },
    ]
    await saveDocument(app().context, seo, { redirects }, { userId: null })
    for (const [path, location] of [
      ['/old', '/about?from=old'],
      ['/es/old', 'http://localhost:3000/es/about?from=old'],
      ['/es/paper', 'http://localhost:3000/api/images/paper'],
      ['/es/away', 'https://example.org/'],
      ['/es/viejo', 'http://localhost:3000/es/about'],
    ] as const) {
      expect(await ask(app(), path), path).toMatchObject({ status: 301, location })
    }
  })

  test('return 404 for undecodable paths without logging errors', async () => {
    const warn = vi.spyOn(console, 'warn')
    for (const path of ['/%ff', '/es/%', '/es/about/%c3%28', '/%zz/%41']) {
      expect((await ask(app(), path)).status, path).toBe(404)
      expect((await ask(app(), path, form)).status, path).toBe(405)
    }
    expect(warn).not.toHaveBeenCalled()
  })

  test('are visible in a preview of turning them on', async () => {
    const { context } = app()
    await close(app())
    const own = createRequestContext(context, networkOf('192.0.2.1'))
    own.preview = { documentKey: 'site', draft: { spanish: { isOn: true } } }
    own.language = 'es'
    const answer = await pages(new Request('http://localhost:3000/es/about'), own)
    expect(await answer.text()).toBe('es /about /es')
    expect((await ask(app(), '/es/about')).status).toBe(404)
  })
})
