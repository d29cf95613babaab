import { expect, test } from 'vitest'
import { watchHolds } from '#test/longest-hold.ts'
import { timeSlices } from './time-slices.ts'

test('yields to others after each slice of long work', async () => {
  const holds = watchHolds()
  const pause = timeSlices()
  const end = performance.now() + 500
  while (performance.now() < end) await pause()
  expect(await holds.stop()).toBeLessThan(150)
})
