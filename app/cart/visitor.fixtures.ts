import type { SendOptions, TestApp } from '#test/support.ts'
import type { CartAnswer } from './cart.ts'

const path = '/api/shop/cart'

/** One visitor with a cart, for tests: keeps what cookies it is given. */
export function visitor(app: TestApp, clientIp = '192.0.2.1') {
  const jar = new Map<string, string>()
  return {
    jar,
    async ask(url: string, options: SendOptions = {}): Promise<Response> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.send(url, { cookie, clientIp, ...options })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      return response
    },
    async read(): Promise<CartAnswer> {
      return (await this.ask(path)).json()
    },
    add(json: unknown): Promise<Response> {
      return this.ask(path, { json })
    },
    async change(itemId: string, quantity: unknown): Promise<Response> {
      return this.ask(`${path}/${itemId}`, { method: 'PATCH', json: { quantity } })
    },
    remove(itemId: string): Promise<Response> {
      return this.ask(`${path}/${itemId}`, { method: 'DELETE' })
    },
  }
}
