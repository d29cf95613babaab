/**
 * Attributes for a button that opens the dialog with this id (HTML invoker commands). `enhance-dialogs.ts` serves
 * older browsers.
 */
export function openDialogProps(id: string): Record<string, string> {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' }
}

/** Attributes for a button that closes the dialog with this id. */
export function closeDialogProps(id: string): Record<string, string> {
  return { command: 'close', commandfor: id }
}
