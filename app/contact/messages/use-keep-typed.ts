import { useEffect, useRef } from 'react'
import { carryName } from './form-answer.ts'

/**
 * Has the link to the other language take along what was typed into a form: by a form of its own, that the page there
 * fills its own with. So nothing of it is kept in the browser (record 46), and this form stays as it is.
 */
export function useKeepTyped() {
  const form = useRef<HTMLFormElement>(null)

  // Syncs with the links of the frame, which know of no form.
  useEffect(() => {
    function takeAlong(event: MouseEvent): void {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]')
      const isElsewhere = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey
      if (!link || !form.current || isElsewhere || event.defaultPrevented) return
      const typed = [...new FormData(form.current)]
      if (!typed.some(([name, value]) => name !== 'requestType' && value !== '')) return
      event.preventDefault()
      send(`${link.pathname}#result`, typed)
    }
    document.addEventListener('click', takeAlong)
    return () => document.removeEventListener('click', takeAlong)
  }, [])

  return form
}

function send(action: string, typed: [string, FormDataEntryValue][]): void {
  const carrier = Object.assign(document.createElement('form'), { action, method: 'post' })
  for (const [name, value] of [...typed, [carryName, '1'] as const]) {
    carrier.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  carrier.hidden = true
  document.body.append(carrier)
  carrier.submit()
  carrier.remove()
}
