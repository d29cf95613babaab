import { useState } from 'react'
import { CallError } from './call.ts'
import { toastFailure } from './try-with-toast.ts'

/**
 * Changes something that may be refused. A toast then says the specified words (A§8.1), and `problem`
 * the reason as well, to stand beside the control until the next try.
 */
export function useTry(words: string) {
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  /** Answers what came back; undefined where it failed. */
  async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    setFailure(undefined)
    setIsBusy(true)
    try {
      return await act()
    } catch (error) {
      toastFailure(error, words)
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  const refusal = failure instanceof CallError ? failure : undefined
  const problem = refusal ? `${words}. ${refusal.message}` : words
  /** one message for each field that was refused */
  const fields: Record<string, string> = refusal?.fields ?? {}
  return { problem: failure === undefined ? '' : problem, fields, isBusy, attempt }
}
