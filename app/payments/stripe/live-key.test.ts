import { expect, test } from 'vitest'
import { isLiveKey } from './live-key.ts'

test.each([
  ['sk_live_1', true],
  ['rk_live_1', true],
  ['pk_live_1', true],
  ['sk_test_1', false],
  ['pk_test_1_live_2', false],
  ['', false],
])('%j is a live key: %s', (key, isLive) => {
  expect(isLiveKey(key)).toBe(isLive)
})
