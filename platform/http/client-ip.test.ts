import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#server/api/api.ts'
import { describeOnBoth } from '#test/support.ts'
import { clientNetwork, networkOf, wideNetworkOf } from './client-ip.ts'

describe("the visitor's network", () => {
  test('without a trusted proxy is the connection’s, whatever the visitor sends', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (connection, claim) => {
        expect(clientNetwork(connection, claim, 0)).toBe(connection)
      }),
    )
  })

  test('behind proxies never depends on what the visitor sent', () => {
    const proxies = fc.array(fc.ipV4(), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.ipV4(), fc.array(fc.ipV6()), proxies, (connection, claims, written) => {
        const header = [...claims, ...written].join(', ')
        expect(clientNetwork(connection, header, written.length)).toBe(written[0])
      }),
    )
  })

  test('behind one proxy is the last entry', () => {
    expect(clientNetwork('10.0.0.1', '203.0.113.9, 198.51.100.7', 1)).toBe('198.51.100.7')
  })

  test('is the connection’s if the proxy sends no header', () => {
    expect(clientNetwork('10.0.0.1', undefined, 2)).toBe('10.0.0.1')
    expect(clientNetwork('10.0.0.1', ' ', 1)).toBe('10.0.0.1')
  })

  test('is "unknown" if the connection has closed', () => {
    expect(clientNetwork(undefined, undefined, 0)).toBe('unknown')
  })
})

describe('the IPs of one subscriber count as one', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:4711', '192.0.2.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['0:0::ffff:192.0.2.7', '192.0.2.7'],
    ['2001::ffff:192.0.2.7', '2001:0:0:0::'],
    ['2001::2:3:4:5:6:7', '2001:0:2:3::'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::'],
    ['2001:db8::9', '2001:db8:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '0:0:0:0::'],
    ['', 'unknown'],
    ['constructor', 'unknown'],
    ['1'.repeat(400), 'unknown'],
    ['::ffff:192.0.2.7.9', 'unknown'],
  ])('%s is %s', (address, name) => {
    expect(networkOf(address)).toBe(name)
  })

  test('every IP of a /64 is one client, and the next /64 another', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 64n - 1n), (host) => {
        const low = (2n ** 64n + host).toString(16).slice(1).match(/.{4}/g)?.join(':')
        expect(networkOf(`2001:db8:a:b:${low}`)).toBe('2001:db8:a:b::')
        expect(networkOf(`2001:db8:a:c:${low}`)).toBe('2001:db8:a:c::')
      }),
    )
  })
})

test.each([
  ['2001:db8:a:b::', '2001:db8:a::/48'],
  ['2001:db8::', '2001:db8:0::/48'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a::/48'],
  ['192.0.2.7', undefined],
  ['unknown', undefined],
  ['a@example.org', undefined],
  ['a-cart:2001:db8:a:b::', undefined],
])('the /48 of %s is %s', (network, wide) => {
  expect(wideNetworkOf(network)).toBe(wide)
})

describeOnBoth('rate limits', (app) => {
  test.each(
    endpoints.flatMap(({ method, path, limit }) => (limit ? [{ method, path, limit }] : [])),
  )('$method $path counts each /64 and each /48', async ({ method, path, limit }) => {
    const { db } = app().context
    const call = (clientIp: string) =>
      app().send(path.replaceAll(/\{\w+\}/g, 'x'), { method, json: {}, clientIp })
    await call('2001:db8:a:b::1')
    await db.updateTable('rateLimits').set({ count: limit.count }).execute()
    expect((await call('2001:db8:a:b:ffff:1:2:3')).status).toBe(429)
    expect((await call('2001:db8:a:c::1')).status).not.toBe(429)
    await db
      .updateTable('rateLimits')
      .set({ count: limit.count * 10 })
      .execute()
    expect((await call('2001:db8:a:d::1')).status).toBe(429)
    expect((await call('2001:db8:b:d::1')).status).not.toBe(429)
  })

  test('sign-in counts each /64', async () => {
    const json = { email: 'a@example.org', password: 'wrong' }
    const statuses: number[] = []
    for (let host = 1; host <= 11; host += 1) {
      const clientIp = `2001:db8:a:b::${host}`
      statuses.push((await app().send('/api/auth/sign-in/email', { json, clientIp })).status)
    }
    expect(statuses.slice(-2)).toEqual([401, 429])
  })
})
