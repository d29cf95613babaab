/**
 * Blocks form submits while offline, because the browser's error page would lose the typed text. The button's
 * validity message says why; page text may belong to React.
 */
export function blockOfflineSubmits(words: string): void {
  let refused: HTMLButtonElement | undefined
  // clear before validation, so that another click tries again
  addEventListener('click', () => refused?.setCustomValidity(''), true)
  addEventListener('submit', (event) => {
    const { submitter, target } = event
    if (event.defaultPrevented || navigator.onLine) return
    if ((target as HTMLFormElement).method !== 'post') return
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    refused = submitter
    refused.setCustomValidity(words)
    refused.reportValidity()
  })
}
