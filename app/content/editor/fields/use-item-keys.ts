import { useLayoutEffect, useRef, useState } from 'react'
import { revealOpened } from '#app/ui/interaction/reveal-opened.ts'

/**
 * Stable keys for a list's rows, and which rows are open. A row added elsewhere, such as by a quick
 * action, is opened and revealed unless `isComplete`; the one at `openAt` starts open.
 */
export function useItemKeys(
  count: number,
  openAt?: number,
  isComplete: (at: number) => boolean = () => false,
) {
  const made = useRef(0)
  const newKey = () => {
    made.current += 1
    return `row-${made.current}`
  }
  const [keys, setKeys] = useState(() => Array.from({ length: count }, newKey))
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(
    () => new Set(openAt === undefined ? [] : keys.slice(openAt, openAt + 1)),
  )
  const revealed = useRef<string>(undefined)
  const opened = useRef<string>(undefined)
  const list = useRef<HTMLOListElement>(null)
  const near = useRef<number>(undefined)

  if (keys.length !== count) {
    const more = Array.from({ length: Math.max(0, count - keys.length) }, newKey)
    const toFill = more.filter((_, at) => !isComplete(keys.length + at))
    setKeys([...keys, ...more].slice(0, count))
    setOpenKeys(new Set([...openKeys, ...toFill]))
    revealed.current = toFill[0]
  }

  // Syncs with the browser's focus, which is lost when the focused row is removed.
  useLayoutEffect(() => {
    const atIndex = near.current
    near.current = undefined
    if (atIndex === undefined) return
    const shown = list.current?.querySelectorAll<HTMLElement>(':scope > li > div [aria-expanded]')
    const add = list.current?.parentElement?.querySelector<HTMLElement>(':scope > div [data-add]')
    const next = shown?.[Math.min(atIndex, shown.length - 1)] ?? add
    next?.focus()
  })

  // Syncs with the browser's focus: a new row focuses its first field.
  useLayoutEffect(() => {
    if (!revealed.current) return
    // rows of lists within rows have the same keys
    const row = list.current?.querySelector(`:scope > [data-row="${revealed.current}"]`)
    if (!row) return
    revealed.current = undefined
    const fields = row.querySelector(':scope > [data-fields]')
    const first = fields?.querySelector<HTMLElement>(
      'input, textarea, [contenteditable], select, button',
    )
    first?.focus()
    // select a new item's placeholder name, so that typing replaces it
    if (first instanceof HTMLInputElement) first.select()
    row.scrollIntoView({ block: 'nearest' })
  })

  // Syncs with the browser's scroll position: a row opened near the bottom of the screen.
  useLayoutEffect(() => {
    const row = list.current?.querySelector(`:scope > [data-row="${opened.current}"]`)
    opened.current = undefined
    const fields = row?.querySelector(':scope > [data-fields]')
    if (row && fields) revealOpened(row, fields)
  })

  return {
    keys,
    setKeys,
    newKey,
    list,
    isOpen: (key: string) => openKeys.has(key),
    open: (key: string) => setOpenKeys((open) => new Set([...open, key])),
    setAllOpen: (isOpen: boolean) => setOpenKeys(new Set(isOpen ? keys : [])),
    toggle: (key: string) => {
      opened.current = key
      setOpenKeys((open) => toggled(open, key))
    },
    /** after a row is removed, focuses the row in its place */
    keepFocusNear: (key: string) => {
      const all = [...(list.current?.children ?? [])]
      near.current = all.findIndex((row) => row.getAttribute('data-row') === key)
    },
    reveal: (key: string) => {
      revealed.current = key
    },
  }
}

function toggled(open: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(open)
  if (!next.delete(key)) next.add(key)
  return next
}
