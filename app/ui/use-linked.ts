import { useEffect, useRef } from 'react'
import { type LinkProps, useLocation, useNavigate, useParams } from 'react-router'

/** Props for a `Link` to an item. */
export type LinkToItem = Pick<LinkProps, 'to' | 'state'>

/**
 * The item in the URL, such as `/admin/orders/7f3a`: its id, links to other items, and how to return to the section
 * at `path`. The list's query stays in the URL.
 */
export function useLinked(path: string) {
  const { id } = useParams()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isLeaving = useRef(false)

  // Syncs with the URL.
  useEffect(() => {
    isLeaving.current = false
  }, [id])

  const wasOpenedHere = state?.isOpenedHere === true

  function linkTo(thing: string): LinkToItem {
    const isOpenedHere = id === undefined || (id === thing && wasOpenedHere)
    return { to: `${path}/${encodeURIComponent(thing)}${search}`, state: { isOpenedHere } }
  }

  /** Goes back if the item was opened from the list; otherwise opens the list. */
  function forget(): void {
    if (id === undefined || isLeaving.current) return
    isLeaving.current = true
    if (wasOpenedHere) void navigate(-1)
    else void navigate(path + search, { replace: true })
  }
  return { id, linkTo, forget }
}

export type Linked = ReturnType<typeof useLinked>
