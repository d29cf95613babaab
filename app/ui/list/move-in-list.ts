import type { KeyboardEvent } from 'react'

/** Fields that need letters themselves. */
const typing = 'input:not([type=checkbox]), select, textarea, [contenteditable]'

/**
 * Keys while the focus is inside a list (WCAG 2.1.4): J and K move to the next and previous row's opener, X selects
 * the row. Openers are marked with `data-list-opener`.
 */
export function moveInList(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget: table } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  // React also sends keys of dialogs that a row has opened
  if (!(target instanceof Element) || !table.contains(target) || target.closest('dialog')) return
  if (target.matches(typing) || target.closest('.list-details')) return
  const rows = [...table.querySelectorAll<HTMLElement>('[data-list-row]')]
  const at = rows.findIndex((row) => row.contains(target))
  const letter = key.toLowerCase()
  const step = letter === 'j' ? 1 : letter === 'k' ? -1 : undefined
  if (step !== undefined) {
    event.preventDefault()
    const next = at === -1 && step === -1 ? undefined : rows[at + step]
    next?.querySelector<HTMLElement>('[data-list-opener]')?.focus()
  } else if (letter === 'x' && at !== -1) {
    event.preventDefault()
    rows[at]?.querySelector<HTMLElement>('.list-check input')?.click()
  }
}
