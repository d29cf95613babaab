import { expect, test } from 'vitest'
import { notPrefetched } from './speculation-rules.ts'

const pattern = new URLPattern(notPrefetched, 'https://a.example')

function isKeptBack(address: string): boolean {
  return pattern.test(new URL(address, 'https://a.example').href)
}

test.each([
  ...['/admin', '/admin/orders', '/api/shop/cart', '/checkout?from=cart', '/shop/cart'],
  ...['/es/checkout', '/es/shop/cart', '/es/finish', '/events/respond?event=a&date=2026-11-24'],
])('does not prefetch %s', (address) => {
  expect(isKeptBack(address)).toBe(true)
})

test.each(['/', '/es', '/events?category=recovery', '/es/shop', '/shop/product/a', '/finished'])(
  'may prefetch %s',
  (address) => {
    expect(isKeptBack(address)).toBe(false)
  },
)
