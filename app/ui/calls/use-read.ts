import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf, CallArguments, CallInput, ReadName } from './api.ts'
import { buildApiUrl, CallError, sendCall } from './call.ts'
import { watchWrites } from './writes.ts'

/** The state of a read. */
export type Read<T> = {
  /** last data; kept while reloading, even from another URL */
  data: T | undefined
  /** why the last read failed; undefined while loading and after success */
  failure: CallError | undefined
  isLoading: boolean
  /** reads again; never rejects */
  reload: () => Promise<void>
}

/**
 * Reads on mount and when the input changes; null reads nothing. Reads again after any write from this tab that
 * overlapped with it.
 */
export function useRead<N extends ReadName>(
  name: N,
  ...asked: CallArguments<CallInput<N>> | [null]
): Read<AnswerOf<N>> {
  const url = asked[0] === null ? null : buildApiUrl(name, asked[0] ?? {})
  const [state, setState] = useState<State<AnswerOf<N>>>(nothingYet(url))
  const last = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    last.current?.abort()
    if (url === null) return setState(nothingYet(url))
    const asking = new AbortController()
    last.current = asking
    const wasCrossed = watchWrites()
    setState(({ data }) => underWay(url, data))
    try {
      const data = (await sendCall('GET', url, { signal: asking.signal })) as AnswerOf<N>
      if (!asking.signal.aborted) setState({ url, data, failure: undefined, isLoading: false })
    } catch (error) {
      if (asking.signal.aborted) return
      const failure = error instanceof CallError ? error : new CallError(String(error))
      setState(({ data }) => ({ url, data, failure, isLoading: false }))
    }
    if ((await wasCrossed()) && !asking.signal.aborted) void reload()
  }, [url])

  // Syncs with the server.
  useEffect(() => {
    void reload()
    return () => last.current?.abort()
  }, [reload])

  // A new URL counts as loading from its first render on.
  const { data, failure, isLoading } =
    url === null || state.url === url ? state : underWay(url, state.data)
  return { data, failure, isLoading, reload }
}

type State<T> = Omit<Read<T>, 'reload'> & {
  /** the URL that was read */
  url: string | null
}

function nothingYet(url: string | null) {
  return { url, data: undefined, failure: undefined, isLoading: url !== null }
}

function underWay<T>(url: string, data: T | undefined): State<T> {
  return { url, data, failure: undefined, isLoading: true }
}
