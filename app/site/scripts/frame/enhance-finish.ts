/** Finish and clear resets all forms, so that Back shows no typed text. */
export function enhanceFinish(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target as Element).matches('[data-finish]')) return
    for (const form of document.forms) form.reset()
  })
}
