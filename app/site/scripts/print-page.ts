/** The script of sheets for paper (`print/paper-page.tsx`): its button opens the printer's window. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print-page]')) print()
})

// a module: its names are its own
export {}
