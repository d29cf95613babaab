import { useEffect, useRef } from 'react'
import { type LinkProps, useLocation, useNavigate, useParams } from 'react-router'

/** What a `Link` needs to open one thing of a section. */
export type LinkToItem = Pick<LinkProps, 'to' | 'state'>

/**
 * The one thing that the address names, as `/admin/orders/7f3a` does: its id, what links to
 * another one, and how to go on to the whole of its section, which stands at `address`.
 */
export function useLinked(address: string) {
  const { id } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isLeaving = useRef(false)

  // Syncs with the address bar, which has arrived somewhere else.
  useEffect(() => {
    isLeaving.current = false
  }, [id])

  const wasOpenedHere = state?.isOpenedHere === true

  function linkTo(thing: string): LinkToItem {
    const isOpenedHere = id === undefined || (id === thing && wasOpenedHere)
    return { to: `${address}/${encodeURIComponent(thing)}`, state: { isOpenedHere } }
  }

  /** Goes back where the thing was opened from the list; who came by a link goes on to the list. */
  function forget(): void {
    if (id === undefined || isLeaving.current) return
    isLeaving.current = true
    if (wasOpenedHere) void navigate(-1)
    else void navigate(address, { replace: true })
  }
  return { id, linkTo, forget }
}

export type Linked = ReturnType<typeof useLinked>
