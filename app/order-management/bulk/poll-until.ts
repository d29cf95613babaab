import { CallError } from '#app/ui/calls/call.ts'

/**
 * Repeats a call while it answers with a wait time, because ShipStation limits calls per minute. `onWait` gets the
 * seconds, and 0 when the wait is over.
 */
export async function pollUntil<T>(
  attempt: () => Promise<T>,
  { signal, onWait }: { signal: AbortSignal; onWait: (seconds: number) => void },
): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const seconds = error instanceof CallError ? Number(error.fields.wait) : Number.NaN
      if (!(seconds > 0) || signal.aborted) throw error
      onWait(seconds)
      await pause(seconds * 1000, signal)
      onWait(0)
      if (signal.aborted) throw error
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
