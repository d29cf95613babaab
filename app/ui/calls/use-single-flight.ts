import { useRef } from 'react'

/** Ignores calls while one is running, so that a double click acts once. */
export function useSingleFlight(): (act: () => Promise<void>) => Promise<void> {
  const isUnderWay = useRef(false)
  return async (act) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await act()
    } finally {
      isUnderWay.current = false
    }
  }
}
