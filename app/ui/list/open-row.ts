import type { MouseEvent } from 'react'

/** Parts of a row that do something else, or need the click themselves. */
const own = 'a, button, input, select, textarea, label, summary, dialog, [popover], .list-details'

/** A click anywhere in a row opens it, like a click on its opener, unless it ends the selection of text. */
export function openRow({ target, currentTarget: table, defaultPrevented }: MouseEvent): void {
  // React also sends clicks in dialogs that a row has opened
  if (!(target instanceof Element) || !table.contains(target) || defaultPrevented) return
  if (target.closest(own) || !getSelection()?.isCollapsed) return
  target.closest('[data-list-row]')?.querySelector<HTMLElement>('[data-list-opener]')?.click()
}
