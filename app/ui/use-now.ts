import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The present time, anew every half minute: what is drawn from it stays true while the page is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  // Syncs with the clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
