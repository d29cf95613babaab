import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

const hidden = 'print:hidden!'
const white = 'print:bg-white!'

const onPaper = { color: '#000', backgroundColor: '#fff' }

/** Print-only content; opens the print dialog when rendered. */
export function PrintSheet({
  children,
  onPrinted,
}: {
  children: ReactNode
  onPrinted: () => void
}) {
  // Syncs with the printer: hides the rest of the page meanwhile.
  useEffect(() => {
    const others = [...document.body.children].filter((child) => child.id !== 'print-sheet')
    const page = [document.documentElement, document.body]
    for (const other of others) other.classList.add(hidden)
    for (const part of page) part.classList.add(white)
    window.addEventListener('afterprint', onPrinted, { once: true })
    const soon = setTimeout(() => window.print())
    return () => {
      clearTimeout(soon)
      window.removeEventListener('afterprint', onPrinted)
      for (const other of others) other.classList.remove(hidden)
      for (const part of page) part.classList.remove(white)
    }
  }, [onPrinted])

  return createPortal(
    <div id="print-sheet" className="hidden p-8 print:block" style={onPaper}>
      {children}
    </div>,
    document.body,
  )
}
