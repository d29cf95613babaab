import { median } from './product.ts'

/** A rate, and whether it became steady. */
export type Steady = { rounds: number; isSteady: boolean }

const compared = 3
const mayDiffer = 0.1

/**
 * Warms something up: measures its rate until the last three are similar, or gives up. Earlier rates only
 * describe the start; a result that never became steady must say so.
 */
export async function untilSteady(
  measureRate: () => Promise<number>,
  maxRounds = 12,
): Promise<Steady> {
  const rates: number[] = []
  while (rates.length < maxRounds) {
    rates.push(await measureRate())
    const last = rates.slice(-compared)
    const middle = median(last)
    const isSteady = last.every((rate) => Math.abs(rate - middle) <= middle * mayDiffer)
    if (last.length === compared && isSteady) return { rounds: rates.length, isSteady }
  }
  return { rounds: rates.length, isSteady: false }
}
