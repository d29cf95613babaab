import { useEffect, useState } from 'react'
import { CallError } from '#app/ui/calls/call.ts'

/** Runs one task at a time and tracks its progress, failure, or outcome. */
export function useBusy(setDirty: (isDirty: boolean) => void) {
  const [state, setState] = useState({ busy: '', problem: '', outcome: '' })

  // Syncs with the office, which asks before leaving a running task.
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

/** Why a file was refused, from the most specific message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again.'
  return error.fields.file ?? error.fields.consent ?? error.message
}
