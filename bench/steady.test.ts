import { describe, expect, test } from 'vitest'
import { untilSteady } from './steady.ts'

/** Rates one after another, the last of them for ever. */
function rates(...all: number[]): () => Promise<number> {
  return async () => (all.length > 1 ? all.shift() : all[0]) ?? 0
}

describe('what warms up is waited for', () => {
  test('until three rates in a row are about the same', async () => {
    expect(await untilSteady(rates(100, 150, 100, 300, 310, 295))).toEqual({
      rounds: 6,
      isSteady: true,
    })
    expect(await untilSteady(rates(100, 120, 144, 173, 207, 207, 207))).toEqual({
      rounds: 7,
      isSteady: true,
    })
  })

  test('no longer than was said, and then it is told so', async () => {
    let n = 0
    const wild = async () => (n++ % 2 === 0 ? 100 : 200)
    expect(await untilSteady(wild, 7)).toEqual({ rounds: 7, isSteady: false })
    expect(n).toBe(7)
  })
})
