import { useState } from 'react'
import { tellFailure } from './order-calls.ts'

/**
 * Tries what may fail. A toast then says the specified words (A§8.1), and `problem` the reason as well, to
 * stand beside the control until the next try.
 */
export function useTry(words: string) {
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  /** Answers what came back; undefined where it failed. */
  async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    setProblem('')
    setIsBusy(true)
    try {
      return await act()
    } catch (error) {
      setProblem(tellFailure(words, error))
    } finally {
      setIsBusy(false)
    }
  }

  return { problem, isBusy, attempt }
}
