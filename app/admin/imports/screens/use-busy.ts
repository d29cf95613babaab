import { useEffect, useState } from 'react'
import { CallError } from '#app/ui/calls/call.ts'

/** Does one thing at a time: what it is doing, why it failed, or how it ended. */
export function useBusy(setDirty: (isDirty: boolean) => void) {
  const [state, setState] = useState({ busy: '', problem: '', outcome: '' })

  // Syncs with the shell, which asks before work that is under way is left.
  useEffect(() => {
    setDirty(state.busy !== '')
    return () => setDirty(false)
  }, [state.busy, setDirty])

  async function run(busy: string, act: (say: (text: string) => void) => Promise<string>) {
    setState({ busy, problem: '', outcome: '' })
    try {
      const outcome = await act((text) => setState({ busy: text, problem: '', outcome: '' }))
      setState({ busy: '', problem: '', outcome })
    } catch (error) {
      setState({ busy: '', problem: reasonOf(error), outcome: '' })
    }
  }

  return { ...state, run }
}

/** Why a file was refused, in the words that speak of it alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again.'
  return error.fields.file ?? error.fields.consent ?? error.message
}
