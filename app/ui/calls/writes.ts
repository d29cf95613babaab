/** Writes made by this tab: their count, and those still pending. */
let asked = 0
const unanswered = new Set<Promise<void>>()

/** Runs a write so that overlapping reads know about it. */
export async function trackWrite<T>(call: () => Promise<T>): Promise<T> {
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  asked += 1
  unanswered.add(settled)
  try {
    return await call()
  } finally {
    unanswered.delete(settled)
    settle()
  }
}

/** The last write, while pending. */
let last: { key: string; answer: Promise<unknown> } | undefined

/**
 * Runs a write once: the same write again, with no other in between and before it's answered, is a double click and
 * gets the same answer.
 */
export function dedupeWrite<T>(key: string, call: () => Promise<T>): Promise<T> {
  if (last?.key === key) return last.answer as Promise<T>
  const made = {
    key,
    answer: trackWrite(call).finally(() => {
      if (last === made) last = undefined
    }),
  }
  last = made
  return made.answer
}

/**
 * Call when a read starts. The returned function, called when it ends, resolves to whether a write overlapped, after
 * those writes have settled.
 */
export function watchWrites(): () => Promise<boolean> {
  const before = unanswered.size > 0 ? undefined : asked
  return async () => {
    if (before === asked) return false
    await Promise.all(unanswered)
    return true
  }
}
