import { channels } from './channels.ts'

/** Does a round of upkeep and tells how it went; what it throws is thrown. `name`: one of our words. */
export async function runRound(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  let isFailure = true
  try {
    await work()
    isFailure = false
  } finally {
    channels.rounds.publish({ name, ms: performance.now() - startedAt, isFailure })
  }
}
