import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

describe("the visitor's address", () => {
  test('without a trusted proxy is the connection, whatever the visitor claims', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (connection, claim) => {
        expect(clientAddress(connection, claim, 0)).toBe(connection)
      }),
    )
  })

  test('behind proxies never depends on what the visitor himself wrote', () => {
    const proxies = fc.array(fc.ipV4(), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.ipV4(), fc.array(fc.ipV6()), proxies, (connection, claims, written) => {
        const header = [...claims, ...written].join(', ')
        expect(clientAddress(connection, header, written.length)).toBe(written[0])
      }),
    )
  })

  test('behind one proxy is the last entry', () => {
    expect(clientAddress('10.0.0.1', '203.0.113.9, 198.51.100.7', 1)).toBe('198.51.100.7')
  })

  test('is the connection where the proxy says nothing', () => {
    expect(clientAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1')
    expect(clientAddress('10.0.0.1', ' ', 1)).toBe('10.0.0.1')
  })

  test('is "unknown" where the connection has gone', () => {
    expect(clientAddress(undefined, undefined, 0)).toBe('unknown')
  })
})
