import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { limitPaymentAttempts, writeVisitCookie } from './card-testing.server.ts'

type Try = { cart?: string; email?: string; cookie?: string; ip?: string }

describeOnSqlite('payment attempts', (app) => {
  function begin({ cart = 'cart', email, cookie = '', ip = '192.0.2.1' }: Try) {
    const context = createRequestContext(app().context, networkOf(ip))
    const request = new Request('http://localhost:3000/', { headers: { cookie } })
    return limitPaymentAttempts(context, request, cart, email)
  }

  /** The cookie that the checkout page sets. */
  function visit(cart = 'cart'): string {
    return writeVisitCookie(app().context, cart).split(';')[0] ?? ''
  }

  /** Makes this many attempts; `nth` varies them. */
  async function use(times: number, nth: (n: number) => Try): Promise<void> {
    for (let n = 0; n < times; n += 1) await begin(nth(n))
  }

  function pass(ms: number): void {
    app().clock.now = new Date(app().clock.now.getTime() + ms)
  }

  const minute = 60_000
  const ip = (n: number) => `192.0.2.${n}`
  const limits: [string, number, number, (n: number) => Try][] = [
    ['one cart', 30, 10, (n) => ({ cookie: visit(), ip: ip(n) })],
    [
      'one email',
      20,
      60,
      (n) => ({
        email: n % 2 ? 'SAM@example.org' : 'sam@example.org',
        cart: `${n}`,
        cookie: visit(`${n}`),
        ip: ip(n),
      }),
    ],
    ['one IP that opened the page', 200, 60, (n) => ({ cart: `${n}`, cookie: visit(`${n}`) })],
    ['one IP that never opened it', 20, 60, (n) => ({ cart: `${n}` })],
    [
      'a visitor with a forged cookie',
      20,
      60,
      (n) => ({ cart: `${n}`, cookie: 'lampstand.checkout=9999999999~none' }),
    ],
    [
      'a visitor with the cookie of another cart',
      20,
      60,
      (n) => ({ cart: `${n}`, cookie: visit('other') }),
    ],
    [
      'a visitor with a cookie from a day ago',
      20,
      60,
      (n) => {
        const { clock } = app()
        clock.now = new Date(clock.now.getTime() - 24 * 60 * minute)
        const cookie = visit(`${n}`)
        clock.now = new Date(clock.now.getTime() + 24 * 60 * minute)
        return { cart: `${n}`, cookie }
      },
    ],
  ]

  test.each(limits)('%s may make %i attempts in %i minutes', async (_, times, minutes, nth) => {
    await use(times, nth)
    await expect(begin(nth(times))).rejects.toMatchObject({ code: 'tooManyRequests' })
    pass(minutes * minute - 1000)
    await expect(begin(nth(times))).rejects.toMatchObject({ code: 'tooManyRequests' })
    pass(1000)
    await begin(nth(times))
  })

  test('alert staff once an hour, and tell the visitor how long to wait', async () => {
    const nth = (n: number) => ({ cookie: visit(), ip: ip(n) })
    const alarms = () => app().context.db.selectFrom('outbox').select('kind').execute()
    await use(30, nth)
    expect(await alarms()).toEqual([])
    for (const _ of ['first', 'second']) {
      const refused = begin(nth(31))
      await expect(refused).rejects.toHaveProperty(
        'retryAfterSeconds',
        expect.toSatisfy((seconds) => seconds > 0 && seconds <= 600),
      )
      expect(await alarms()).toEqual([{ kind: 'orders.alarm' }])
    }
    pass(60 * minute)
    await use(30, nth)
    await expect(begin(nth(31))).rejects.toMatchObject({ code: 'tooManyRequests' })
    expect(await alarms()).toHaveLength(2)
  })
})
