import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-ip.ts'
import { createApplication } from '#server/application.ts'
import { describeOnSqlite } from '#test/support.ts'

const timing = /^database;dur=\d+\.\d, render;dur=\d+\.\d, total;dur=\d+\.\d$/

describeOnSqlite('server timing', (get) => {
  /** Requests the whole application, which may cache public pages. */
  async function ask(path: string, cookie = '') {
    const application = createApplication(get().context, async ({ url }, context) => {
      context.caching.isCached = !url.includes('own')
      const shared = url.includes('shared') ? { 'cache-control': 'public, max-age=60' } : undefined
      return new Response('a page', { headers: { 'content-type': 'text/html', ...shared } })
    })
    const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } })
    return application(request, networkOf('192.0.2.1'))
  }

  test('is sent only to staff', async () => {
    const staff = await get().signIn('editor')
    const startedAt = performance.now()
    const { response } = await ask('/api/admin/attention', staff)
    const took = performance.now() - startedAt
    const told = response.headers.get('server-timing') ?? ''
    expect(told).toMatch(timing)
    const [database = 0, , total = 0] = [...told.matchAll(/dur=([\d.]+)/g)].map(([, ms]) =>
      Number(ms),
    )
    expect(database).toBeGreaterThan(0)
    expect(total).toBeGreaterThanOrEqual(database / 10)
    expect(total).toBeLessThanOrEqual(took + 1)
    for (const path of ['/api/admin/attention', '/api/admin/homepage', '/own']) {
      expect((await ask(path)).response.headers.has('server-timing')).toBe(false)
    }
    expect((await ask('/own', staff)).response.headers.has('server-timing')).toBe(true)
  })

  test('is never in shared responses', async () => {
    const staff = await get().signIn('editor')
    const page = await ask('/about', staff)
    expect(page.cached).toBeDefined()
    expect(page.response.headers.has('server-timing')).toBe(false)
    expect(page.cached?.answer.headers).not.toHaveProperty('server-timing')
    expect(page.cached?.answer.headers).not.toHaveProperty('x-request-id')
    const shared = await ask('/own/shared', staff)
    expect(shared.response.headers.has('server-timing')).toBe(false)
  })
})
