import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-address.ts'
import { createApplication } from '#server/application.ts'
import { describeOnBoth } from '#test/support.ts'

describeOnBoth('an answer of the API is kept for the next who asks', (get) => {
  async function isCached(path: string, cookie?: string, language?: string): Promise<boolean> {
    const application = createApplication(get().context, async () => new Response('no pages'))
    const headers = new Headers(cookie ? { cookie } : {})
    if (language) headers.set('content-language', language)
    const request = new Request(`http://localhost:3000${path}`, { headers })
    const { response, cached } = await application(request, networkOf('192.0.2.1'))
    expect(response.status).toBe(200)
    return cached !== undefined
  }

  test('where visitors read what the site shows', async () => {
    expect(await isCached('/api/admin/about')).toBe(true)
    expect(await isCached('/api/shop/products')).toBe(true)
  })

  test('never where who is signed in sees more', async () => {
    expect(await isCached('/api/admin/about', await get().signIn('editor'))).toBe(false)
  })

  test('never where a page in another language asks', async () => {
    expect(await isCached('/api/admin/about', undefined, 'es')).toBe(false)
  })

  test('never where it is one visitor’s own, as the cart', async () => {
    expect(await isCached('/api/shop/cart')).toBe(false)
    expect(await isCached('/api/admin/account', await get().signIn('editor'))).toBe(false)
  })
})
