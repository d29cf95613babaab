import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Secret } from './secret.ts'

const text = 'planted-secret'
const secret = new Secret(text)

test('reveals a secret only on request', () => {
  expect(secret.reveal()).toBe(text)
})

test('prints and serializes as [secret]', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  pino({}, stream).error({ secret, inner: [{ secret }], err: new Error(`of ${secret}`) })
  const ways = [
    `${secret}`,
    String(secret),
    ['secret: ', secret].join(''),
    JSON.stringify({ secret }),
    inspect({ deep: { secret } }, { showHidden: true, depth: 9 }),
    JSON.stringify(Object.assign({}, secret)),
    JSON.stringify(structuredClone({ secret })),
    ...lines,
  ]
  expect(ways[0]).toBe('[secret]')
  expect(ways[3]).toBe('{"secret":"[secret]"}')
  expect(ways[4]).toContain('[secret]')
  expect(ways).toHaveLength(8)
  for (const way of ways) expect(way).not.toContain(text)
})

test("doesn't reveal a forgotten secret", () => {
  const used = new Secret(text)
  used.forget()
  expect(used.isKnown).toBe(false)
  expect(() => used.reveal()).toThrow('forgotten')
})
