import { useEffect, useRef } from 'react'
import { fieldId } from '#app/ui/field.tsx'

/** Focuses the field in the URL, such as `/admin/contact?field=form.title`. */
export function useNamedField(isReady: boolean): void {
  const isDone = useRef(false)

  // Syncs with the browser's focus once the field is drawn.
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    const target = findNearest(namedPath())
    target?.scrollIntoView({ block: 'center' })
    target?.focus()
  }, [isReady])
}

/** The index of the list item that the URL names; that item starts open. */
export function namedPlace(list: string): number | undefined {
  const path = namedPath()
  if (!path.startsWith(`${list}.`)) return undefined
  const place = Number(path.slice(list.length + 1).split('.')[0])
  return Number.isInteger(place) ? place : undefined
}

/** The path in the URL, or ''. */
export function namedPath(): string {
  return new URLSearchParams(location.search).get('field') ?? ''
}

/** The field at this path, or the innermost list or section around it. */
function findNearest(path: string): HTMLElement | undefined {
  if (path === '') return undefined
  const field = document.getElementsByName(path)[0] ?? document.getElementById(fieldId(path))
  const heading =
    document.getElementById(`list-${path}`) ?? document.getElementById(`block-${path}`)
  return field ?? heading ?? findNearest(path.split('.').slice(0, -1).join('.'))
}
