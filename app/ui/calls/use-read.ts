import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf, CallArguments, CallInput, ReadName } from './api.ts'
import { buildApiUrl, CallError, sendCall } from './call.ts'
import { watchWrites } from './writes.ts'

/** Something that is read from the server: there, on its way, or refused. */
export type Read<T> = {
  /** what was last read; stays while it is read anew, also from another address */
  data: T | undefined
  /** why the last try failed; undefined while trying and after a success */
  failure: CallError | undefined
  isLoading: boolean
  /** reads again; settles when it has, never throws */
  reload: () => Promise<void>
}

/**
 * Reads when the component appears and when what is asked for changes; null reads nothing. What a change
 * of this tab crossed is read again once that is answered.
 */
export function useRead<N extends ReadName>(
  name: N,
  ...asked: CallArguments<CallInput<N>> | [null]
): Read<AnswerOf<N>> {
  const address = asked[0] === null ? null : buildApiUrl(name, asked[0] ?? {})
  const [state, setState] = useState<State<AnswerOf<N>>>(nothingYet(address))
  const last = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    last.current?.abort()
    if (address === null) return setState(nothingYet(address))
    const asking = new AbortController()
    last.current = asking
    const wasCrossed = watchWrites()
    setState(({ data }) => underWay(address, data))
    try {
      const data = (await sendCall('GET', address, { signal: asking.signal })) as AnswerOf<N>
      if (!asking.signal.aborted) setState({ address, data, failure: undefined, isLoading: false })
    } catch (error) {
      if (asking.signal.aborted) return
      const failure = error instanceof CallError ? error : new CallError(String(error))
      setState(({ data }) => ({ address, data, failure, isLoading: false }))
    }
    if ((await wasCrossed()) && !asking.signal.aborted) void reload()
  }, [address])

  // Syncs with the server: what is shown is what is there.
  useEffect(() => {
    void reload()
    return () => last.current?.abort()
  }, [reload])

  // Another address is on its way from its first drawing on: what was answered before says nothing of it.
  const { data, failure, isLoading } =
    address === null || state.address === address ? state : underWay(address, state.data)
  return { data, failure, isLoading, reload }
}

type State<T> = Omit<Read<T>, 'reload'> & {
  /** what was asked for */
  address: string | null
}

function nothingYet(address: string | null) {
  return { address, data: undefined, failure: undefined, isLoading: address !== null }
}

function underWay<T>(address: string, data: T | undefined): State<T> {
  return { address, data, failure: undefined, isLoading: true }
}
