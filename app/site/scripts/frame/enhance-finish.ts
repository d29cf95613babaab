/** Whoever clears up leaves no typed text on this page for the Back button (`quick-exit/finish-form.tsx`). */
export function enhanceFinish(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target as Element).matches('[data-finish]')) return
    for (const form of document.forms) form.reset()
  })
}
