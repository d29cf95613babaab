import { Agent, request } from 'node:http'
import { z } from 'zod'
import type { Running } from './product.ts'

/** The product's URL. */
type Place = Pick<Running, 'address'>

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A visitor who makes writes, each with a unique IP; the product must run with TRUST_PROXY=1. */
export function createVisitor({ address }: Place, n: number) {
  const cookies = new Map<string, string>()
  const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  function post(path: string, body: object): Promise<Record<string, string>> {
    const text = JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const asked = request(address + path, {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'x-forwarded-for': from,
          cookie: cookie(),
        },
      })
      asked.once('error', reject)
      asked.once('response', (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          const said = Buffer.concat(chunks).toString()
          if ((response.statusCode ?? 0) < 300) resolve(JSON.parse(said))
          else reject(new Error(`${path} answered ${response.statusCode}: ${said}`))
        })
      })
      asked.end(text)
    })
  }

  const add = (productId: string, size: string) =>
    post('/api/shop/cart', { productId, size, color: 'Black', quantity: '1' })

  return {
    cookie,
    add,
    /** From the shop to the paid order; `charge` if the provider has its own process. */
    async buy(productId: string, charge?: (clientSecret: string) => Promise<void>): Promise<void> {
      await add(productId, 'M')
      const { clientSecret = '', paymentIntentId } = await post('/api/shop/create-payment-intent', {
        customerInfo: { name: 'A buyer', email: `buyer${n}@example.org` },
        shippingAddress: { street: '1 Mill Lane', city: 'Town', state: 'OR', zip: '97000' },
      })
      const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
      if (charge) await charge(clientSecret)
      else await post('/api/shop/test-card', { clientSecret, ...card })
      await post('/api/shop/confirm-payment', { paymentIntentId })
    },
    async write(): Promise<void> {
      const words = { subject: 'Hello', message: 'Please call me back.', requestType: 'general' }
      await post('/api/contact', { name: 'Sam', email: 'sam@example.org', phone: '', ...words })
    },
    async respond({ eventId, date }: Occurrence): Promise<void> {
      await post('/api/events/responses', { eventId, date })
    },
  }
}

const occurrenceSchema = z.object({ eventId: z.string(), date: z.string() })
const feedSchema = z.object({ occurrences: z.array(occurrenceSchema) })
type Occurrence = z.output<typeof occurrenceSchema>

/** The last event of the next sixty days. */
export async function findOccurrence({ address }: Place): Promise<Occurrence> {
  const response = await fetch(`${address}/api/events/occurrences`)
  const found = feedSchema.parse(await response.json()).occurrences.at(-1)
  if (!found) throw new Error('the demo has no events')
  return found
}
