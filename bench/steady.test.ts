import { describe, expect, test } from 'vitest'
import { untilSteady } from './steady.ts'

/** Returns rates in sequence, repeating the last one. */
function rates(...all: number[]): () => Promise<number> {
  return async () => (all.length > 1 ? all.shift() : all[0]) ?? 0
}

describe('waiting for a steady rate', () => {
  test('ends after three similar rates in a row', async () => {
    expect(await untilSteady(rates(100, 150, 100, 300, 310, 295))).toEqual({
      rounds: 6,
      isSteady: true,
    })
    expect(await untilSteady(rates(100, 120, 144, 173, 207, 207, 207))).toEqual({
      rounds: 7,
      isSteady: true,
    })
  })

  test('stops at the time limit, and says so', async () => {
    let n = 0
    const wild = async () => (n++ % 2 === 0 ? 100 : 200)
    expect(await untilSteady(wild, 7)).toEqual({ rounds: 7, isSteady: false })
    expect(n).toBe(7)
  })
})
