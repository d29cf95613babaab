/**
 * The attributes of a button that opens the dialog of this id (html's invoker commands). Browsers
 * that do not know them yet are served by `enhance.ts`.
 */
export function openDialogProps(id: string): Record<string, string> {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' }
}

/** The attributes of a button that closes the dialog of this id. */
export function closeDialogProps(id: string): Record<string, string> {
  return { command: 'close', commandfor: id }
}
