import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-ip.ts'
import { createApplication } from '#server/application.ts'
import { describeOnSqlite } from '#test/support.ts'

describeOnSqlite('an API response is cached', (get) => {
  async function isCached(path: string, cookie?: string, language?: string): Promise<boolean> {
    const application = createApplication(get().context, async () => new Response('no pages'))
    const headers = new Headers(cookie ? { cookie } : {})
    if (language) headers.set('content-language', language)
    const request = new Request(`http://localhost:3000${path}`, { headers })
    const { response, cached } = await application(request, networkOf('192.0.2.1'))
    expect(response.status).toBe(200)
    return cached !== undefined
  }

  test('for public reads of site content', async () => {
    expect(await isCached('/api/admin/about')).toBe(true)
    expect(await isCached('/api/shop/products')).toBe(true)
  })

  test('never for signed-in users', async () => {
    expect(await isCached('/api/admin/about', await get().signIn('editor'))).toBe(false)
  })

  test('never for pages in another language', async () => {
    expect(await isCached('/api/admin/about', undefined, 'es')).toBe(false)
  })

  test('never for a visitor’s own data, such as the cart', async () => {
    expect(await isCached('/api/shop/cart')).toBe(false)
    expect(await isCached('/api/admin/account', await get().signIn('editor'))).toBe(false)
  })
})
