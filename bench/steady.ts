import { median } from './product.ts'

/** A rate, and whether it became steady. */
export type Steady = { rounds: number; isSteady: boolean }

const compared = 3
const mayDiffer = 0.1

/**
 * Lets something warm up: asks for its rate until the last three are about the same, or gives up. A
 * figure taken before tells of the start, and one of what never became steady is to be said as that.
 */
export async function untilSteady(
  measureRate: () => Promise<number>,
  mostRounds = 12,
): Promise<Steady> {
  const rates: number[] = []
  while (rates.length < mostRounds) {
    rates.push(await measureRate())
    const last = rates.slice(-compared)
    const middle = median(last)
    const isSteady = last.every((rate) => Math.abs(rate - middle) <= middle * mayDiffer)
    if (last.length === compared && isSteady) return { rounds: rates.length, isSteady }
  }
  return { rounds: rates.length, isSteady: false }
}
