import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, call } from './office-call.ts'

/** Something that is read from the server: there, on its way, or refused. */
export type Read<T> = {
  /** what was last read; stays while it is read anew, also from another path */
  data: T | undefined
  /** why the last try failed; undefined while trying and after a success */
  failure: CallError | undefined
  isLoading: boolean
  /** reads again; settles when it has, never throws */
  reload: () => Promise<void>
}

/** Reads a path when the component appears and when the path changes; null reads nothing. */
export function useRead<T>(path: string | null): Read<T> {
  const [state, setState] = useState<Omit<Read<T>, 'reload'>>(nothingYet(path))
  const last = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    last.current?.abort()
    if (path === null) return setState(nothingYet(path))
    const asking = new AbortController()
    last.current = asking
    setState(({ data }) => ({ data, failure: undefined, isLoading: true }))
    try {
      const data = await call<T>('GET', path, undefined, asking.signal)
      if (!asking.signal.aborted) setState({ data, failure: undefined, isLoading: false })
    } catch (error) {
      if (asking.signal.aborted) return
      const failure = error instanceof CallError ? error : new CallError(String(error))
      setState(({ data }) => ({ data, failure, isLoading: false }))
    }
  }, [path])

  // Syncs with the server: what is shown is what is there.
  useEffect(() => {
    void reload()
    return () => last.current?.abort()
  }, [reload])

  return { ...state, reload }
}

function nothingYet(path: string | null) {
  return { data: undefined, failure: undefined, isLoading: path !== null }
}
