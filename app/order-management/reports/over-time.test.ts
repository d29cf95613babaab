import { expect, test } from 'vitest'
import { chartSteps } from './over-time.ts'

test('covers thirty days ending today', () => {
  const steps = chartSteps('day', '2026-11-21')
  expect(steps).toHaveLength(30)
  expect(steps[0]).toEqual({ from: '2026-10-23', to: '2026-10-23' })
  expect(steps.at(-1)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
})

test('weeks run Sunday to Saturday, ending with the current week', () => {
  const steps = chartSteps('week', '2026-11-22')
  expect(steps).toHaveLength(26)
  expect(steps.at(-2)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(steps.at(-1)).toEqual({ from: '2026-11-22', to: '2026-11-28' })
})

test('covers whole months of any length', () => {
  const steps = chartSteps('month', '2028-03-31')
  expect(steps).toHaveLength(12)
  expect(steps[0]).toEqual({ from: '2027-04-01', to: '2027-04-30' })
  expect(steps.slice(-2)).toEqual([
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-31' },
  ])
})
