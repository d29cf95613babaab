import { expect, test } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import { claimRound } from './upkeep-rounds.ts'

const minute = 60_000

describeOnBoth('a round that several processes would begin', (get) => {
  /** How many of eight processes that look at the same time are to do it. */
  async function claim(name = 'round'): Promise<number> {
    const { context } = get()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => claimRound(context, name, minute)),
    )
    return answers.filter(Boolean).length
  }
  function pass(ms: number): void {
    const { clock } = get()
    clock.now = new Date(clock.now.getTime() + ms)
  }

  test('is begun by one of them, and by one again when its time has come', async () => {
    expect(await claim()).toBe(1)
    expect(await claim()).toBe(0)
    pass(minute - 1)
    expect(await claim()).toBe(0)
    pass(1)
    expect(await claim()).toBe(1)
    expect(await claim('another')).toBe(1)
  })

  test('is not put off by a clock that was wrong', async () => {
    pass(21 * 24 * 60 * minute)
    expect(await claim()).toBe(1)
    pass(-21 * 24 * 60 * minute)
    expect(await claim()).toBe(1)
  })
})
