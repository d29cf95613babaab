/** The changes that this tab has asked for: how many, and those that are not answered yet. */
let asked = 0
const unanswered = new Set<Promise<void>>()

/** Makes a call that changes something, known to whoever reads meanwhile. */
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

/** The change that was asked for last, while it is not answered. */
let last: { key: string; answer: Promise<unknown> } | undefined

/**
 * Makes such a call once: who asks for the very same change again before it is answered, and for no other in between,
 * has pressed twice on a slow line, and gets the same answer.
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
 * Begins to watch for changes, as a reading begins. Asked as it ends, it tells whether one was under way
 * meanwhile, which the reading may have missed: true once all of those are answered.
 */
export function watchWrites(): () => Promise<boolean> {
  const before = unanswered.size > 0 ? undefined : asked
  return async () => {
    if (before === asked) return false
    await Promise.all(unanswered)
    return true
  }
}
