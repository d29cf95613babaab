import { expect, test } from 'vitest'
import { watchEventLoop } from '#test/event-loop-blocking.ts'
import { timeSlices } from './time-slices.ts'

test('yields to others after each slice of long work', async () => {
  const holds = watchEventLoop()
  const pause = timeSlices()
  const end = performance.now() + 500
  while (performance.now() < end) await pause()
  expect(await holds.stop()).toBeLessThan(150)
})
