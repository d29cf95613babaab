import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createPageCache } from '#platform/http/page-cache.ts'
import { describeOnBoth } from '#test/support.ts'
import { createApplication } from './application.ts'
import { createListener } from './listener.ts'

describeOnBoth('a flood of made-up addresses', (app) => {
  test('leaves nothing behind but the answers of our own words', async () => {
    const cache = createPageCache()
    let drawn = 0
    const application = createApplication(app().context, async (_, { caching }) => {
      drawn += 1
      caching.isCached = true
      caching.known = { cached: { sent: ['1'] }, asked: {} }
      return new Response('a page', { headers: { 'content-type': 'text/html' } })
    })
    const server = createServer(
      createListener({
        app: app().context,
        cache,
        assets: { send: () => false },
        loadApplication: async () => application,
        maker: 'test',
      }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ask = async (path: string) => (await fetch(address + path)).arrayBuffer()
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
    // the plain page and the one whose value it knows; the first two of each may come together
    expect(drawn).toBeLessThan(8)
    expect(cache.measure().entries).toBe(2)
    expect(cache.measure().bytes).toBeLessThan(32 * 1024)
  })
})
