import { useRef } from 'react'

/** Does what it is given, one thing at a time: who presses again while it is under way has pressed once. */
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
