/** The Print button of printable sheets (`print/paper-page.tsx`). */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print-page]')) print()
})

// makes this file a module
export {}
