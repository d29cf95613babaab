/** Polyfills invoker commands (`commandfor`) and light dismiss (`closedby`). */
export function enhanceDialogs(): void {
  const hasCommands = 'command' in HTMLButtonElement.prototype
  const hasClosedBy = 'closedBy' in HTMLDialogElement.prototype
  if (hasCommands && hasClosedBy) return
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (!hasClosedBy && target.matches('dialog[closedby=any]')) closeDialog(target)
    const button = hasCommands ? null : target.closest('[commandfor]')
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'close') dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}

function closeDialog(dialog: Element): void {
  if (dialog instanceof HTMLDialogElement) dialog.close()
}
