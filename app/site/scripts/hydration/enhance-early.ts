import { pageData } from '../page-data.ts'
import { queryAll } from '../query-all.ts'

/** A list that was chosen from by keys may be chosen from again so soon, ms. */
const pauseMs = 400

/** So long a press waits for React; then it goes the way that needs no script, ms. */
const timeoutMs = 20_000

/**
 * What a visitor does before React has come is not lost (`data-early`). A choice in a form is sent
 * by the form itself: a page comes sooner than React. A press that only React can answer without
 * leaving the page is held, and pressed again when React is there, or when it is known not to come.
 */
export function queueEarlyActions(): void {
  let sending: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('change', ({ target }) => {
    const form = isLive() ? null : (target as Element).closest<HTMLFormElement>('form[data-early]')
    if (!form) return
    clearTimeout(sending)
    sending = setTimeout(() => isLive() || form.submit(), pauseMs)
  })
  let isAlone = false
  document.addEventListener('lampstand:alone', () => (isAlone = true))
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[data-early]')
    if (!button || isLive() || isAlone) return
    event.preventDefault()
    button.setAttribute('aria-busy', 'true')
    function goAlone(): void {
      delete button?.dataset.early
      button?.click()
    }
    const instead = setTimeout(goAlone, timeoutMs)
    document.addEventListener('lampstand:alone', goAlone)
    document.addEventListener('lampstand:live', () => {
      clearTimeout(instead)
      button.removeAttribute('aria-busy')
      button.click()
    })
  })
  // brought back by the Back button: the page shows what was chosen when it came
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || isLive()) return
    for (const form of queryAll<HTMLFormElement>('form[data-early]')) form.reset()
  })
}

/** React says so on the document when it has taken up the page (`hydrated-marker.tsx`). */
function isLive(): boolean {
  return 'live' in pageData()
}

/** One more and one less of the number beside the button, as far as the field allows. */
export function enhanceSteppers(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-step]')
    const field = button?.parentElement?.querySelector('input')
    if (!button || !field) return
    field.stepUp(Number(button.dataset.step))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
