import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { notFound } from '#app/analytics/counted-pages.ts'
import { createViewTally } from '#app/analytics/view-tally.ts'
import { loader as ownPageLoader } from '#app/pages/own/own-page.tsx'
import {
  addPage,
  documentPath,
  ownPagesPath,
  publishPage,
} from '#app/pages/own/own-pages.fixtures.ts'
import { answerNotFound } from '#app/site/not-found/not-found.server.ts'
import { requestContext } from '#platform/context.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { channels } from '#platform/telemetry/channels.ts'
import { describeOnSqlite } from '#test/support.ts'
import { type Application, createApplication } from './application.ts'
import { createListener, type ListenerOptions } from './listener.ts'
import { buildOf, route } from './pages/build.fixtures.ts'
import { createPageHandler } from './pages/pages.ts'

describeOnSqlite('a flood of made-up URLs', (app) => {
  test('stores only pages of known paths and parameters', async () => {
    const cache = createPageCache()
    let drawn = 0
    const application = createApplication(app().context, async (_, { caching }) => {
      drawn += 1
      caching.isCached = true
      caching.known = { cached: { sent: ['1'] }, asked: {} }
      return new Response('a page', { headers: { 'content-type': 'text/html' } })
    })
    const { ask, server } = await listen({ app: app().context, cache, application })
    await ask('/contact')
    for (let n = 0; n < 100; n += 1) {
      await Promise.all([
        ask(`/contact?sent=N${n}`),
        ask(`/contact?made-up-${n}=1`),
        ask(`/api/admin/images?limit=1&cursor=${n}`),
        ask(`/api/shop/products?limit=${n + 1}&cursor=${n}`),
        ask('/contact?sent=1'),
      ])
    }
    server.close()
    // the plain page and the one with a known value; the first two of each may be rendered twice
    expect(drawn).toBeLessThan(8)
    expect(cache.measure().entries).toBe(2)
    expect(cache.measure().bytes).toBeLessThan(32 * 1024)
  })

  test('with one path segment costs no more than other shapes, even though staff can add pages there', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    await publishPage(app(), cookie, page)
    await app().send(`${ownPagesPath}/${page}`, { cookie, method: 'PUT', json: { address: 'new' } })
    const [cache, views] = [createPageCache(), createViewTally()]
    const missing = ({ context, request }: LoaderFunctionArgs) =>
      answerNotFound(context.get(requestContext), request)
    const draw = async (_: Request, status: number, headers: Headers) => {
      headers.set('content-type', 'text/html')
      return new Response('a page', { status, headers })
    }
    const build = buildOf(
      draw,
      route('own', ':word', { loader: ownPageLoader }),
      route('missing', '*', { loader: missing }),
    )
    const application = createApplication(
      app().context,
      createPageHandler(async () => build),
    )
    const { ask, server } = await listen({ app: app().context, cache, application, views })
    let queries = 0
    const stop = channels.queries.subscribe(() => {
      queries += 1
    })
    const costOf = async (addressOf: (n: number) => string) => {
      const before = queries
      for (let n = 0; n < 50; n += 1) expect(await ask(addressOf(n))).toBe(404)
      return queries - before
    }
    expect([await ask('/new'), await ask('/house-rules')]).toEqual([200, 301])
    // their size changes when they are recompressed
    const { entries, paths } = cache.measure()
    // a background write may come in between
    const beforeNextTransaction = 10
    const others = await costOf((n) => `/no/such-${n}`)
    expect(others).toBeGreaterThanOrEqual(50)
    expect(await costOf((n) => `/word-${n}`)).toBeLessThan(others + beforeNextTransaction)
    expect(await costOf((n) => `/es/word-${n}`)).toBeLessThan(
      (await costOf((n) => `/es/no/such-${n}`)) + beforeNextTransaction,
    )
    // a change of the site rereads them once, not once per request
    await app().send(documentPath(page), { cookie, json: { hero: { title: 'Ours' } } })
    expect(await costOf((n) => `/constructor-${n}`)).toBeLessThan(others + beforeNextTransaction)
    expect(cache.measure()).toMatchObject({ entries, paths })
    expect(new Set(views.take(1000).map((view) => view.page))).toEqual(new Set(['/new', notFound]))
    stop()
    server.close()
  })
})

/** A running site; `ask` requests a page like a browser and returns its status. */
async function listen({
  application,
  ...parts
}: Pick<ListenerOptions, 'app' | 'cache' | 'views'> & { application: Application }) {
  const server = createServer(
    createListener({
      ...parts,
      assets: { send: () => false },
      loadApplication: async () => application,
      maker: 'test',
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    server,
    async ask(path: string): Promise<number> {
      const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
      const headers = { accept: 'text/html', 'user-agent': agent }
      const answer = await fetch(address + path, { headers, redirect: 'manual' })
      await answer.arrayBuffer()
      return answer.status
    },
  }
}
