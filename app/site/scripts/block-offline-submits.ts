/**
 * A form that leads to another page ends without network on the browser's own error, and what was typed is gone with the
 * page. It is not sent then, and its button says so: by its validity, for the page's text may come to be React's.
 */
export function blockOfflineSubmits(words: string): void {
  let refused: HTMLButtonElement | undefined
  // before it is looked at: whoever presses again wants it sent
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
