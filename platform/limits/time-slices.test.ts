import { expect, onTestFinished, test, vi } from 'vitest'
import { timeSlices } from './time-slices.ts'

test('yields to others after each slice of long work', async () => {
  let ms = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => ms)
  onTestFinished(() => now.mockRestore())
  let turns = 0
  let others = setImmediate(function turn() {
    turns += 1
    others = setImmediate(turn)
  })
  onTestFinished(() => clearImmediate(others))
  const pause = timeSlices()
  for (ms = 1; ms <= 100; ms += 1) await pause()
  // one turn after every 10 ms
  expect(turns).toBe(10)
})
