import { useState } from 'react'
import { toastFailure } from '#app/ui/toasts/try-with-toast.ts'
import { CallError } from './call.ts'

/**
 * Runs changes that may fail. A toast shows the specified words (A§8.1); `problem` adds the reason, to show beside
 * the control until the next try.
 */
export function useTry(words: string) {
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  /** Returns the result; undefined on failure. */
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
  /** one message per rejected field */
  const fields: Record<string, string> = refusal?.fields ?? {}
  return { problem: failure === undefined ? '' : problem, fields, isBusy, attempt }
}
