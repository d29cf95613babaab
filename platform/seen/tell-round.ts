import { seen } from './channels.ts'

/** Does a round of upkeep and tells how it went; what it throws is thrown. `name`: one of our words. */
export async function tellRound(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  let isFailure = true
  try {
    await work()
    isFailure = false
  } finally {
    seen.rounds.tell({ name, ms: performance.now() - startedAt, isFailure })
  }
}
