import { expect, test } from 'vitest'
import { Secret } from './secret.ts'
import { isLastingSignature, isSignature, sign, signLasting } from './signatures.ts'

const secrets = { session: new Secret('one'), encryption: new Secret('two') }

test('a signature is valid only for its text and purpose', () => {
  const signature = sign(secrets, 'orders', 'a.b')
  expect(isSignature(secrets, 'orders', 'a.b', signature)).toBe(true)
  expect(isSignature(secrets, 'orders', 'a.c', signature)).toBe(false)
  expect(isSignature(secrets, 'checkout', 'a.b', signature)).toBe(false)
  expect(
    isSignature({ ...secrets, session: new Secret('other') }, 'orders', 'a.b', signature),
  ).toBe(false)
  for (const other of ['', signature.slice(1), `${signature}x`]) {
    expect(isSignature(secrets, 'orders', 'a.b', other)).toBe(false)
  }
})

test('a lasting signature survives a rotation, which keeps its key', () => {
  const signature = signLasting(secrets, 'stop', 'a')
  const rotated = {
    session: new Secret('three'),
    encryption: new Secret('four'),
    fingerprint: secrets.encryption,
  }
  expect(isLastingSignature(rotated, 'stop', 'a', signature)).toBe(true)
  for (const [purpose, text, given] of [
    ['stop', 'b', signature],
    ['other', 'a', signature],
    ['stop', 'a', sign(secrets, 'stop', 'a')],
    ['stop', 'a', `${signature}x`],
  ] as const) {
    expect(isLastingSignature(rotated, purpose, text, given), given).toBe(false)
  }
})
