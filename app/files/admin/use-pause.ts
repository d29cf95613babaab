import { useEffect, useState } from 'react'

const pauseMs = 300

/** A value once it stops changing, such as a search while someone types. */
export function usePause<T>(value: T): T {
  const [settled, setSettled] = useState(value)

  // Syncs with the clock: waits for the typing to pause.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])

  return settled
}
