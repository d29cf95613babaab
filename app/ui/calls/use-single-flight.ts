import { useRef } from 'react'

/** Ignores calls while one is running, so that a double click acts once; they resolve to undefined. */
export function useSingleFlight(): <T>(act: () => Promise<T>) => Promise<T | undefined> {
  const isUnderWay = useRef(false)
  return async (act) => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    try {
      return await act()
    } finally {
      isUnderWay.current = false
    }
  }
}
